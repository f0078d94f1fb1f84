/** An error body: RFC 9457 with provenance first. */
import { Type } from './type.ts';
import { PROBLEMS, type ProblemCode } from '../../model/problem.ts';
import { Provenance } from './provenance.ts';
import { refWith } from './reference.ts';
import { nullable, oneOf, Uri, type Shape } from './shape.ts';

export const Suggestion = refWith('Suggestion', {
  reason: oneOf(['similar-path', 'similar-id', 'renamed', 'other-locale']),
});
export type Suggestion = Shape<typeof Suggestion>;

export const ProblemBody = Type.Object(
  {
    provenance: Provenance,
    type: Type.String({ format: 'uri', description: 'The code’s own paragraph in the reference.' }),
    title: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Type.String({ description: 'What was wrong and what would be right.' }),
    instance: Uri,
    code: oneOf(Object.keys(PROBLEMS) as ProblemCode[]),
    parameter: nullable(Type.String({ description: 'The parameter that was wrong.' })),
    allowed: nullable(Type.Array(Type.String()), { description: 'The values there are.' }),
    suggestions: Type.Array(Suggestion, { description: 'What may have been meant, on a 404.' }),
  },
  { title: 'Problem' },
);
export type ProblemBody = Shape<typeof ProblemBody>;
