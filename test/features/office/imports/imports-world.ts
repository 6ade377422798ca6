import { env } from "cloudflare:workers";
import { aCamp, aMembership, aSeason, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { decideDuplicates } from "#app/features/office/imports/decide-duplicates.server";
import { importJob } from "#app/features/office/imports/jobs.server";
import { kindNamed } from "#app/features/office/imports/kinds.server";
import { mapImport } from "#app/features/office/imports/map-import.server";
import { IMPORT_TOPIC } from "#app/features/office/imports/messages";
import type { Run } from "#app/features/office/imports/queries.server";
import { guessMapping } from "#app/features/office/imports/rules";
import { commitImport, undoImport } from "#app/features/office/imports/start-import.server";
import { uploadImport } from "#app/features/office/imports/upload-import.server";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { campCtxFor } from "../../../support/world";

const NOW = "2026-07-15T14:00:00.000Z";

/** A camp with a season and somebody who may do everything. */
export async function anImportingCamp(): Promise<CampCtx> {
	const camp = aCamp({ country: "US" });
	const user = aUser();
	await writeRows(env.DB, [camp, user, aMembership(camp, user), aSeason(camp)]);
	return campCtxFor(user.id, camp.id, { now: NOW });
}

export const csv = (...lines: string[]) => new TextEncoder().encode(lines.join("\n"));

export async function runOf(ctx: CampCtx, id: string): Promise<Run> {
	const row = await env.DB.prepare("SELECT * FROM import_run WHERE camp_id = ? AND id = ?")
		.bind(ctx.camp.id, id)
		.first<Record<string, unknown>>();
	if (!row) throw new Error("No such import");
	return {
		...row,
		columns: JSON.parse(String(row.columns)),
		mapping: JSON.parse(String(row.mapping)),
	} as unknown as Run;
}

export interface Line {
	row_number: number;
	action: string | null;
	problems: Record<string, string> | null;
	person_id: string | null;
}

export async function linesOf(ctx: CampCtx, id: string): Promise<Line[]> {
	const { results } = await env.DB.prepare(
		"SELECT row_number, action, problems, person_id FROM import_row WHERE camp_id = ? AND import_id = ? ORDER BY row_number",
	)
		.bind(ctx.camp.id, id)
		.all<Omit<Line, "problems"> & { problems: string | null }>();
	return results.map((line) => ({ ...line, problems: JSON.parse(line.problems ?? "null") }));
}

/** All the work that waits. */
export async function work(ctx: Ctx) {
	while ((await deliverOutbox(ctx, { [IMPORT_TOPIC]: importJob })) > 0);
}

/** Uploads a file, matches its columns by their headings, and has it checked. */
export async function checked(ctx: CampCtx, kind: string, bytes: Uint8Array): Promise<Run> {
	const id = await uploadImport(ctx, kindNamed(kind), { bytes, name: "people.csv" });
	const run = await runOf(ctx, id);
	const mapping = guessMapping(run.columns, kindNamed(kind).fields, {});
	await mapImport(
		ctx,
		run,
		kindNamed(kind),
		run.columns.map((column) => mapping[column]),
	);
	await work(ctx);
	return runOf(ctx, id);
}

/** Decides that no newcomer is somebody who is here already. */
export async function keptBoth(ctx: CampCtx, run: Run): Promise<Run> {
	await decideDuplicates(ctx, run, { all: "new" });
	await work(ctx);
	return runOf(ctx, run.id);
}

export async function committed(ctx: CampCtx, kind: string, bytes: Uint8Array): Promise<Run> {
	const run = await keptBoth(ctx, await checked(ctx, kind, bytes));
	await commitImport(ctx, run);
	await work(ctx);
	return runOf(ctx, run.id);
}

export async function undone(ctx: CampCtx, run: Run): Promise<Run> {
	await undoImport(ctx, run);
	await work(ctx);
	return runOf(ctx, run.id);
}

const TABLES =
	"person camper camper_tag staff staff_season household household_member person_relationship camp_counter";

/** Everything imports can write, but for the stamps, which only go forward. */
export async function peopleOf(ctx: CampCtx): Promise<Record<string, unknown[]>> {
	const rows: Record<string, unknown[]> = {};
	for (const table of TABLES.split(" ")) {
		const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE camp_id = ?`)
			.bind(ctx.camp.id)
			.all();
		rows[table] = results
			.map(({ updated_at: _, created_at: __, ...row }) => row)
			.filter((row) => row.value !== 0)
			.map((row) => JSON.stringify(row))
			.sort();
	}
	const total = await env.DB.prepare("SELECT total_people FROM camp WHERE id = ?")
		.bind(ctx.camp.id)
		.first("total_people");
	return { ...rows, total: [total] };
}
