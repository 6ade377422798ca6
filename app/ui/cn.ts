/**
 * Joins class names; falsy ones are dropped.
 *
 * A piece's `className` is for its place in the layout (margin, width, grid area), never for restyling it,
 * so nothing has to win over anything else and no merging library reaches the browser.
 */
export { clsx as cn } from "clsx";
