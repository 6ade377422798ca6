import { env } from "cloudflare:workers";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tokenOf } from "../features/day/attendance/attendance-world";

interface Screen<T> {
	loader(args: LoaderFunctionArgs): Promise<T>;
}

/** What a loader answers, without what it sends along. */
type Loaded<T> = T extends { type: "DataWithResponseInit"; data: infer D } ? D : Exclude<T, Response>;

/**
 * What the loader of a screen gives a signed-in user of a camp, at a moment.
 * @throws what it answers instead of data: a redirect or a refusal
 */
export async function loadScreen<T>(
	screen: Screen<T>,
	user: { id: string },
	camp: { id: string },
	{ now = "2026-07-15T14:00:00.000Z", search = "", params = {} }: Asked = {},
): Promise<Loaded<T>> {
	const context = {
		cloudflare: { env: { ...env, DEMO_NOW: now }, ctx: { waitUntil() {}, passThroughOnException() {} } },
	} as AppLoadContext;
	const headers = { Authorization: `Bearer ${await tokenOf(user)}` };
	const request = new Request(`http://camp.test/screen?camp=${camp.id}${search}`, { headers });
	const answer = await screen.loader({ request, context, params });
	const wrapped = answer as { type?: string; data?: unknown };
	return (wrapped?.type === "DataWithResponseInit" ? wrapped.data : answer) as Loaded<T>;
}

interface Asked {
	now?: string;
	/** Begins with `&`. */
	search?: string;
	params?: Record<string, string>;
}
