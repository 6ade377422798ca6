import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * A step that was refused is read again like one that was taken: what was entered is kept, and the questions may be others
 * by now. Without this a page that is older than they are would be refused the same for ever.
 */
export const revalidateOnError: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
	actionStatus === 422 || defaultShouldRevalidate;
