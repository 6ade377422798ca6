export function roomy(source: string): string;
