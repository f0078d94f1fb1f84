/** Where a list stands and how it goes on. */
import { Type } from './type.ts';
import { Count, nullable, type Shape } from './shape.ts';

const Next = nullable(Type.String(), {
  description: 'The cursor of the next page of the list; `null` at its end.',
});

export const Paging = Type.Object({ limit: Count, total: Count, next: Next }, { title: 'Paging' });
export type Paging = Shape<typeof Paging>;

export const SearchPaging = Type.Object(
  {
    limit: Count,
    total: Count,
    totalIsExact: Type.Boolean({ description: 'Totals are counted up to 1,000.' }),
    next: Next,
  },
  { title: 'SearchPaging' },
);
export type SearchPaging = Shape<typeof SearchPaging>;
