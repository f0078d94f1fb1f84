/** A typed client of the API, for Node and browsers: nothing but `fetch` is needed. */
export { createClient, type CallOptions, type Client, type ClientOptions, type Listing } from './client.ts';
export { LecternProblem } from './problem.ts';
export type * from './operations.ts';
