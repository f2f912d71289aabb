/** Node APIs for build tools: reading a project, building releases and writing files. */
export { readDocuments, type Documents } from './overlay/index.ts';
export type * from './compiled/index.ts';
export { allReleases } from './release/all-releases.ts';
export { buildRelease, current, type Release } from './release/build-release.ts';
export { createExample, ExampleError } from './release/create-example.ts';
export { typeOf } from './release/content-type.ts';
export { readDeclared, type Declared } from './project/declared.ts';
export { needsOf } from './release/needs.ts';
export { readAsset, readTree } from './project/tree.ts';
export { writeRelease } from './release/write-release.ts';
export { onDisk } from './project/config.ts';
export { recover, writeAll } from './project/write-all.ts';
export { BrandsCheck } from './check/brands.ts';
export type { Problem } from './problem/problem.ts';
export { declaredNames } from './cli/names/declared.ts';
export { buildApp } from './cli/build.ts';
export { codegen, type Page } from './cli/codegen.ts';
export { formatFile } from './project/format.ts';
