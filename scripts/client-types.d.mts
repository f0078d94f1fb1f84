/** `document` is the parsed body of `/api/v1/openapi.json`; what comes back is not formatted yet. */
export declare function clientTypes(document: object): string;
