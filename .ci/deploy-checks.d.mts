/** The part of wrangler's configuration that is looked at. */
type Config = Record<string, unknown>;

export const requiredSecrets: readonly string[];
export function namesOf(config: Config): string[];
export function lacking(development: Config, production: Config): string[];
export function classesMade(config: Config): string[];
export function unmade(config: Config): string[];
export function secretsInFile(config: Config): string[];
export function unfinished(production: Config): string[];
export function missingSecrets(listed: string): string[];
export function uploadOf(output: string): number | null;
