// Public API of family pages for other features.
export { guardianRead } from "./guardian.server";
