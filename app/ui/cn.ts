/**
 * Joins class names; falsy ones are dropped.
 *
 * A component's `className` is for its position in the layout (margin, width, grid area), never for restyling it,
 * so class names never conflict and no merging library reaches the browser.
 */
export { clsx as cn } from "clsx";
