import { env } from "cloudflare:workers";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type { CampCtx } from "#app/platform/context.server";
import { tokenOf } from "../../day/attendance/attendance-world";
import { NOW } from "./runs-world";

// Forms of the reports' screens, sent as a browser sends them.

interface Screen {
	action(args: ActionFunctionArgs): Promise<unknown>;
}

export type Fields = Record<string, string | readonly string[]>;

export interface Posted {
	status: number;
	/** Where it leads. */
	to: string | null;
	toast: { tone: string; message: string; detail?: string; undo?: { action: string } } | null;
	data: { editor?: Editor; result?: { error: Record<string, string[]> } };
}

type Editor = import("#app/features/insight/reports/editor.server").EditorView;

/** What a form of a screen is answered, as a browser sends it. */
export async function post(
	screen: Screen,
	ctx: CampCtx,
	params: Record<string, string>,
	fields: Fields = {},
): Promise<Posted> {
	const form = new URLSearchParams();
	for (const [name, values] of Object.entries(fields))
		for (const value of [values].flat()) form.append(name, value);
	const context = {
		cloudflare: { env: { ...env, DEMO_NOW: NOW }, ctx: { waitUntil() {}, passThroughOnException() {} } },
	} as AppLoadContext;
	const request = new Request(`http://camp.test/screen?camp=${ctx.camp.id}`, {
		method: "POST",
		headers: { Authorization: `Bearer ${await tokenOf(ctx.user)}`, Origin: "http://camp.test" },
		body: form,
	});
	const answer = await screen.action({ request, context, params }).catch((error: unknown) => error);
	if (answer instanceof Response) {
		const [, toast] = /campinsights\.toast=([^;]+)/.exec(answer.headers.get("Set-Cookie") ?? "") ?? [];
		const isJson = answer.headers.get("Content-Type")?.includes("json") === true;
		return {
			status: answer.status,
			to: answer.headers.get("Location"),
			toast: toast ? JSON.parse(decodeURIComponent(toast)) : null,
			data: isJson ? await answer.json() : {},
		};
	}
	const { data, init } = answer as { data: Posted["data"]; init?: { status?: number } | null };
	return { status: init?.status ?? 200, to: null, toast: null, data };
}

/** The editor's form about campers by name. */
export const draft = (of: Fields): Fields => ({
	entity: "camper",
	category: "people",
	sharing: "mine",
	"columns[0]": "name",
	...of,
});
