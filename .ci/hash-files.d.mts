export function hashFiles(root: string, paths: readonly string[]): string;
