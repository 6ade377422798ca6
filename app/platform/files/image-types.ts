/** Accepted image types and their content types. */
export const IMAGE_TYPES = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;
export type ImageExtension = keyof typeof IMAGE_TYPES;
