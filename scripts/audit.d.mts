/** What `npm audit --json` printed, as an exit code and a sentence. */
export declare function judge(output: string): { readonly code: number; readonly sentence: string };
export declare function audit(): Promise<number>;
