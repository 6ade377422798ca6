import { useLocation, useMatches } from "@remix-run/react";

/** Route handle that describes a screen to the surrounding frame. */
interface ScreenHandle {
	title?: string;
	/** Title in the phone's top bar, when it differs. */
	mobileTitle?: string | ((data: unknown) => string | undefined);
	/** Path of the screen's navigation entry, computed from the loader's data, when its URL doesn't tell. */
	place?: (data: unknown) => string | undefined;
}

const useMatch = () => useMatches().findLast((match) => match.handle);

/** Returns the title for the phone's top bar. */
export function useTitle(): string {
	const match = useMatch();
	const { title = "CampInsights", mobileTitle } = (match?.handle ?? {}) as ScreenHandle;
	// A screen that failed has no loader data.
	if (typeof mobileTitle === "string") return mobileTitle;
	return (match?.data ? mobileTitle?.(match.data) : undefined) ?? title;
}

/** Returns the path that marks the current navigation entry: from the screen's handle, otherwise the URL. */
export function useNavPath(): string {
	const { pathname } = useLocation();
	const match = useMatch();
	// A screen that failed has no loader data.
	if (!match?.data) return pathname;
	return (match.handle as ScreenHandle).place?.(match.data) ?? pathname;
}
