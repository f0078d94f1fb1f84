export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

export interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly integrity?: string; readonly resolved?: string; readonly link?: boolean }>
  >;
}

export declare const LIST: string;
export declare function readLock(): Lock;
export declare function productionPackages(): readonly InstalledPackage[];
export declare function licenceFaults(packages: readonly InstalledPackage[]): readonly string[];
export declare function lockFaults(lock: Lock): readonly string[];
export declare function thirdPartyList(packages: readonly InstalledPackage[]): string;
