import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * Revalidates after a rejected step too, because the input was saved and the questions can have changed. Otherwise
 * a page older than a change of the questions would be rejected forever.
 */
export const revalidateOnError: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
	actionStatus === 422 || defaultShouldRevalidate;
