import type { CamperQuery } from "#app/features/people/campers/inputs";
import { camperPage, countRead, listRead } from "#app/features/people/campers/queries.server";
import type { CampCtx } from "#app/platform/context.server";

/** The names of a list, page after page. */
export async function walk(ctx: CampCtx, query: CamperQuery, limit = 3) {
	const asked = { place: ctx.place, today: ctx.today, query };
	const pages: string[][] = [];
	let cursor: string | undefined;
	do {
		const { rows, page } = camperPage(await listRead(ctx.db, asked, limit, cursor), limit, query);
		pages.push(rows.map((row) => row.id));
		cursor = page.next_cursor ?? undefined;
	} while (cursor && pages.length < 50);
	return pages;
}

export const idsOf = async (ctx: CampCtx, query: CamperQuery = {}) => (await walk(ctx, query, 50)).flat();

export const count = async (ctx: CampCtx, query: CamperQuery = {}) => {
	const [row] = await countRead(ctx.db, { place: ctx.place, today: ctx.today, query });
	return row && { n: row.n, exact: row.is_exact === 1 };
};
