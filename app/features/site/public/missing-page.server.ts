import type { RequestState } from "#app/platform/http/request.server";
import { type Site, siteOf } from "./site.server";

/** Data of the page for an unknown URL, including whether the user is signed in. */
export async function missingPage(
	state: RequestState,
): Promise<{ missing: { company: Site["company"]; framed: boolean } }> {
	const login = await state.login(null);
	return { missing: { company: siteOf(state).company, framed: login !== null } };
}
