import type { OutlineNode, SystemAnswer } from '../../service/shapes/systems.ts';
import { brief, refLine } from './lines.ts';

export function systemText({ system }: SystemAnswer): string {
  const { counts, entityTypes, works, outline, coverage } = system;
  return [
    `${refLine(system)} · ${counts.pages} pages, ${counts.entities} entities, ${counts.works} works`,
    ...(system.summary === null ? [] : [brief(system.summary)]),
    ...(entityTypes.length === 0
      ? []
      : [`Entity types: ${entityTypes.map(({ value, count }) => `${value} (${count})`).join(', ')}`]),
    ...works.map((work) => `Work: ${refLine(work)} · ${work.chapterCount} chapters`),
    ...outlineLines(outline, 0),
    `Translated: ${coverage.map(({ locale, translated, total }) => `${locale} ${translated} of ${total}`).join(', ')}`,
  ].join('\n');
}

function outlineLines(nodes: readonly OutlineNode[], depth: number): string[] {
  return nodes.flatMap((node) => [
    `${'  '.repeat(depth)}- ${refLine(node)} · ${node.kind}`,
    ...outlineLines(node.children, depth + 1),
  ]);
}
