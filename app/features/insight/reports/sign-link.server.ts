import { eq, sql } from "drizzle-orm";
import { report_link } from "#db/schema";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import { membersOf } from "#app/platform/auth/place.server";
import { wallNow } from "#app/platform/clock";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { sha256 } from "#app/platform/http/body.server";
import { readToken, signToken } from "#app/platform/signed-token.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import { parsePlan } from "#app/platform/query/plan";
import { openCatalog } from "./catalog.server";
import { countDownload, downloadAudit, fileOf, sendFile } from "./download-run.server";
import { reportPaths } from "./paths";
import { assertCanRead, holdsHealth } from "./run-rights.server";
import { LINK_MINUTES } from "./run-rules";
import { type RunRow, runById } from "./runs.server";

const PURPOSE = "report-link";

/** Content of a signed link. */
interface Named {
	camp: string;
	link: string;
}

/**
 * Makes a link to a run's file that works once, for 15 minutes, without signing in.
 * @throws like a download; FORBIDDEN for health data, which requires signing in
 */
export async function signLink(
	ctx: CampCtx,
	run: RunRow,
	read?: Catalog,
): Promise<{ url: string; expires_at: string }> {
	fileOf(run);
	const catalog = read ?? (await openCatalog(ctx));
	await assertCanRead(ctx, run, catalog);
	const plan = parsePlan(run.plan);
	const entity = catalog.entities.get(plan.entity);
	// A question can have been marked as health information since the file was made.
	if (run.has_health || (entity && holdsHealth(catalog, entity, plan)))
		throw new AppError("FORBIDDEN", {
			message: "This report has health data, so its file can only be downloaded after signing in.",
		});
	const id = newId();
	const token = await signToken(ctx.config, PURPOSE, { camp: ctx.camp.id, link: id } satisfies Named);
	const now = wallNow();
	const expires_at = new Date(now + LINK_MINUTES * 60_000).toISOString();
	const answer = { url: ctx.config.base_url + reportPaths.signed(token), expires_at };
	await commit(ctx, {
		statements: [
			ctx.db.insert(report_link).values({
				camp_id: ctx.camp.id,
				id,
				run_id: run.id,
				token_hash: await sha256(token),
				created_by: ctx.user.id,
				// Links expire by the real time, even in a demo whose clock is stopped.
				created_at: new Date(now).toISOString(),
				expires_at,
			}),
		],
		audit: {
			action: "report.sign_link",
			entity: "report_run",
			entity_id: run.id,
			changes: { report: run.template_key, rows: run.row_count, expires_at },
		},
	});
	return answer;
}

const used = () =>
	new AppError("CONFLICT", {
		message: "This link was already used. Ask for a new one, or sign in to download the file.",
	});

/**
 * Sends the file behind a signed link, once, with the rights that the link's maker has today.
 * @throws NOT_FOUND for a link that isn't ours or has expired; CONFLICT for one that was used; FORBIDDEN
 */
export async function openLink(ctx: Ctx, token: string): Promise<Response> {
	const named = (await readToken(ctx.config, PURPOSE, token)) as Named | null;
	if (!named) throw notFound("This link");
	const [link] = await ctx.db
		.select()
		.from(report_link)
		.where(eq(report_link.token_hash, await sha256(token)));
	if (!link || link.camp_id !== named.camp || link.id !== named.link) throw notFound("This link");
	if (Date.parse(link.expires_at) <= wallNow()) throw notFound("This link");
	if (link.uses > 0) throw used();
	const [[run], [maker]] = await Promise.all([
		runById(ctx.db, link.camp_id, link.run_id),
		membersOf(ctx, link.camp_id, [link.created_by]),
	]);
	if (!run || !maker?.can("reports_export")) throw notFound("This link");
	await assertCanRead(maker, run);
	const response = await sendFile(maker, run);
	await commit(maker, {
		statements: [
			ctx.db.run(sql`UPDATE ${report_link} SET uses = uses + 1, used_at = ${new Date(wallNow()).toISOString()}
				WHERE camp_id = ${link.camp_id} AND id = ${link.id}`),
			countDownload(maker, run),
		],
		audit: downloadAudit(run, { link: link.id }),
		refusals: { report_link_once: used },
	});
	return response;
}
