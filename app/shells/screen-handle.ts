import { useLocation, useMatches } from "@remix-run/react";

/** What a screen says of itself to the frame around it. */
interface ScreenHandle {
	title?: string;
	/** What the bar on a phone is called, where it differs. */
	mobileTitle?: string | ((data: unknown) => string | undefined);
	/** The place of the navigation where it stands, by what its loader answered, where its path does not say it. */
	place?: (data: unknown) => string | undefined;
}

const useMatch = () => useMatches().findLast((match) => match.handle);

/** What the bar on a phone is called. */
export function useTitle(): string {
	const match = useMatch();
	const { title = "CampInsights", mobileTitle } = (match?.handle ?? {}) as ScreenHandle;
	// A screen that failed has answered nothing.
	if (typeof mobileTitle === "string") return mobileTitle;
	return (match?.data ? mobileTitle?.(match.data) : undefined) ?? title;
}

/** Where one stands in the navigation: what the screen says of itself, else its path. */
export function useNavPath(): string {
	const { pathname } = useLocation();
	const match = useMatch();
	// A screen that failed has answered nothing.
	if (!match?.data) return pathname;
	return (match.handle as ScreenHandle).place?.(match.data) ?? pathname;
}
