/** Pages below a page, as deep as the answer has them. */
import type { VNode } from 'preact';
import type { OutlineNode } from '../../service/shapes/systems.ts';
import type { Reader } from '../reader.ts';
import { KindMark } from './kind-mark.tsx';

interface Props {
  readonly reader: Reader;
  readonly nodes: readonly OutlineNode[];
}

export function Outline({ reader, nodes }: Props): VNode {
  return (
    <ul class="outline">
      {nodes.map((node) => (
        <li key={node.id}>
          <KindMark kind={node.kind} />
          <a href={reader.href(node.url)} {...reader.tongue(node.locale)}>
            {node.title}
          </a>
          {node.children.length > 0 ? <Outline reader={reader} nodes={node.children} /> : null}
        </li>
      ))}
    </ul>
  );
}
