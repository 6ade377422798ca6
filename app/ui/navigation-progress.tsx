import { useNavigation } from "@remix-run/react";

/** The old page stays while the next one loads; this thin bar at the top says so after a moment. */
export function NavigationProgress() {
	const { state } = useNavigation();
	if (state === "idle") return null;
	return <div role="progressbar" aria-label="Loading" className="page-progress print:hidden" />;
}
