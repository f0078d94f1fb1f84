/** What a tool is here: one verb of the service, with its schemas, its description and a text to read. */
import type { TObject } from 'typebox';
import type { OpenLibrary } from '../service/open-library.ts';
import { parameterObject, plain } from '../service/shapes/as-given.ts';
import type { Provenance } from '../service/shapes/provenance.ts';
import type { Shape } from '../service/shapes/shape.ts';

export interface Tool<Parameters extends TObject = TObject, Answer extends TObject = TObject> {
  readonly name: string;
  readonly title: string;
  /** For an agent that chooses: when to use this tool, and how to go on from its result. */
  readonly description: string;
  readonly parameters: Parameters;
  readonly answer: Answer;
  ask(library: OpenLibrary, parameters: Shape<Parameters>): ToolAnswer & Shape<Answer>;
  /** The answer in few words, for an agent that reads text only. */
  text(answer: Shape<Answer>): string;
}

export interface ToolAnswer {
  readonly provenance: Provenance;
}

/** Keeps the types of schemas and functions together, and forgets them for the catalogue. */
export function tool<Parameters extends TObject, Answer extends TObject>(
  definition: Tool<Parameters, Answer>,
): Tool {
  return definition as unknown as Tool;
}

/** As `tools/list` shows it. */
export function describeTool({ name, title, description, parameters, answer }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: { ...inputSchema(parameters), additionalProperties: false, type: 'object' as const },
    outputSchema: { ...plain(answer), type: 'object' as const },
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}

/** Without our own keywords, which a strict validator would refuse. */
function inputSchema(parameters: TObject): object {
  const schema = parameterObject(Object.entries(parameters.properties as Record<string, object>));
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key.startsWith('x-') ? undefined : value)),
  ) as object;
}
