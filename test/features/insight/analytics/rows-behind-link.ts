import * as rowsRoute from "#app/features/insight/analytics/routes/metric-rows";
import { openAnalytics } from "#app/features/insight/analytics/analytics.server";
import type { CampCtx } from "#app/platform/context.server";
import { parsePlan } from "#app/platform/query/plan";
import { pagesIn } from "#app/platform/query/run-plan.server";
import { loadScreen } from "../../../support/call-screen";

/** How many rows a link behind a number leads to. */
export async function rowsBehindLink(ctx: CampCtx, link: string): Promise<number> {
	const [path = "", query = ""] = link.split("?");
	const redirect = await loadScreen(rowsRoute, ctx.user, ctx.camp, {
		params: { metric: path.split("/")[3] ?? "" },
		search: `&${query}`,
	}).catch((answer: unknown) => answer);
	const to = new URL(String((redirect as Response).headers.get("Location")), "http://camp.test");
	const plan = parsePlan(JSON.parse(to.searchParams.get("plan") ?? ""));
	let rows = 0;
	for await (const page of pagesIn((await openAnalytics(ctx)).catalog, plan)) rows += page.rows.length;
	return rows;
}
