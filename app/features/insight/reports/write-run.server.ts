import { createHash } from "node:crypto";
import { addDays, formatDate } from "#app/lib/dates";
import { AppError, invalid } from "#app/platform/errors";
import { putMadeFiles } from "#app/platform/files/stored-file.server";
import { type Catalog, inSeasonOf } from "#app/platform/query/catalog.server";
import { openCatalog } from "./catalog.server";
import type { PlanMode } from "#app/platform/query/compile-plan.server";
import {
	type LabelSheet,
	type WrittenFile as MadeFile,
	writeLabels,
	writeReport,
} from "./formats/index.server";
import { CATALOG_VERSION, isGrouped, type Plan, totalsOf } from "#app/platform/query/plan";
import { holdsHealth, rightsOf, type RunnerCtx } from "./run-rights.server";
import { type ReportPage, type ReportRow, runIn } from "#app/platform/query/run-plan.server";
import { KEPT_DAYS, type ReportFormat, tooManyRows } from "./run-rules";
import { asOfLine } from "./words";

// Writes a report to a file. The complete file is stored before a row refers to it.

/** A report whose first page has been read, ready to be written or queued. */
export interface Opened {
	catalog: Catalog;
	/** The plan with only the columns that are shown. */
	plan: Plan;
	first: ReportPage;
	count: number;
	hidden: readonly { key: string; label: string }[];
	has_health: boolean;
}

interface OpenAsked {
	mode: PlanMode;
	format: ReportFormat;
	season_id?: string;
	/** What a route has read. */
	read?: Catalog;
}

/**
 * Reads a report's first page and count, with the rights of the runner.
 * @throws FORBIDDEN, INVALID that name the field; INVALID with the number of rows where a file doesn't hold them
 */
export async function openReport(
	ctx: RunnerCtx,
	asked: Plan,
	{ mode, format, season_id, read }: OpenAsked,
): Promise<Opened> {
	// A catalog that a route has read is for the season that lists default to.
	const opened = read && season_id === undefined ? read : await openCatalog(ctx, season_id);
	if (season_id !== undefined && opened.season?.id !== season_id)
		throw invalid("season_id", "Choose one of the camp's seasons.");
	const plan = season_id === undefined ? asked : { ...asked, season: undefined };
	const catalog = await inSeasonOf(opened, plan);
	const first = await runIn(catalog, plan, { mode });
	const count = first.count ?? first.rows.length;
	const ticks = isGrouped(plan) ? 0 : (plan.ticks?.length ?? 0);
	const refusal = tooManyRows(count, format, first.columns.length + ticks);
	if (refusal)
		throw new AppError("INVALID", {
			message: refusal,
			fields: { filters: [refusal] },
			details: { rows: count },
		});
	const shown = isGrouped(plan) ? plan : { ...plan, columns: first.columns.map(({ key }) => key) };
	const entity = catalog.entities.get(plan.entity);
	if (!entity) throw new Error(`No entity ${plan.entity}`);
	return {
		catalog,
		plan: shown,
		first,
		count,
		hidden: first.hidden,
		has_health: holdsHealth(catalog, entity, shown),
	};
}

async function* pagesOf({
	catalog,
	plan,
	first,
}: Pick<Opened, "catalog" | "plan"> & { first?: ReportPage }): AsyncGenerator<ReportPage> {
	let page = first ?? (await runIn(catalog, plan));
	yield page;
	while (page.next_cursor !== null) {
		page = await runIn(catalog, plan, { cursor: page.next_cursor });
		yield page;
	}
}

/** A row kept for comparison with the next run: its ID, a hash of its cells, and its name. */
export type IndexedRow = readonly [id: string, hash: string, name: string];

const hashOf = (row: ReportRow) =>
	createHash("sha256").update(JSON.stringify(row.cells)).digest("hex").slice(0, 16);

const nameOf = ({ cells }: ReportRow): string => {
	const named = cells.find((cell) => typeof cell === "string");
	return typeof named === "string" ? named.slice(0, 100) : "";
};

/** Content of the object that stores a run's rows. */
export interface RunIndex {
	/** The columns' keys: runs with other columns can't be compared cell by cell. */
	columns: readonly string[];
	rows: readonly IndexedRow[];
}

/** How the labels of a run are laid out. */
export interface LabelLayout {
	sheet: LabelSheet;
	first_label: number;
	/** Null: each column on a line of its own. */
	lines: readonly (readonly string[])[] | null;
	/** Tenths of a millimeter. */
	offset: { right: number; down: number };
}

/** Content of a file in addition to its rows. */
export interface FileFacts {
	id: string;
	name: string;
	format: ReportFormat;
	layout: LabelLayout | null;
	/** Number of the attempt. It is part of the key, because a key is used only once. */
	attempt: number;
}

/** A complete, stored file. */
export interface WrittenFile {
	object_key: string;
	rows_key: string;
	bytes: number;
	content_hash: string;
	rows: number;
}

const PART = 5 * 1024 * 1024;

/** Uploads a stream in parts. An unfinished upload isn't visible. */
async function putStream(files: R2Bucket, key: string, { stream, content_type }: MadeFile) {
	const hash = createHash("sha256");
	const options = { httpMetadata: { contentType: content_type } };
	let held: Uint8Array[] = [];
	let size = 0;
	let bytes = 0;
	let upload: R2MultipartUpload | null = null;
	const parts: R2UploadedPart[] = [];
	const joined = () => {
		const whole = new Uint8Array(size);
		let at = 0;
		for (const chunk of held) {
			whole.set(chunk, at);
			at += chunk.length;
		}
		held = [];
		size = 0;
		return whole;
	};
	try {
		const reader = stream.getReader();
		for (let read = await reader.read(); !read.done; read = await reader.read()) {
			// All parts except the last have the same size.
			for (let rest = read.value; rest.length > 0; ) {
				const chunk = rest.subarray(0, PART - size);
				rest = rest.subarray(chunk.length);
				hash.update(chunk);
				held.push(chunk);
				size += chunk.length;
				bytes += chunk.length;
				if (size < PART) continue;
				upload ??= await files.createMultipartUpload(key, options);
				parts.push(await upload.uploadPart(parts.length + 1, joined()));
			}
		}
		if (upload === null) await files.put(key, joined(), options);
		else {
			if (size > 0) parts.push(await upload.uploadPart(parts.length + 1, joined()));
			await upload.complete(parts);
		}
	} catch (error) {
		await upload?.abort().catch(() => undefined);
		throw error;
	}
	return { bytes, content_hash: hash.digest("hex") };
}

/** The line about the date and whose rights were used. */
const subtitleOf = (ctx: RunnerCtx, { plan }: Opened): string =>
	`${asOfLine(plan.as_of) ?? formatDate(ctx.today)} · made with the rights of ${ctx.user.name} (${ctx.membership.role_label})`;

const hiddenNote = ({ hidden }: Opened): string | null =>
	hidden.length === 0 ? null : `Not shown to this role: ${hidden.map(({ label }) => label).join(", ")}.`;

/** Stores a report's file, and the IDs and hashes of its rows. @param onRows called with the number of rows written so far */
export async function writeRun(
	ctx: RunnerCtx,
	opened: Opened,
	{ id, name, format, layout, attempt }: FileFacts,
	onRows: (rows: number) => Promise<void> = async () => undefined,
): Promise<WrittenFile> {
	const rows: IndexedRow[] = [];
	async function* watched(): AsyncGenerator<ReportPage> {
		for await (const page of pagesOf(opened)) {
			for (const row of page.rows) rows.push([row.id, hashOf(row), nameOf(row)]);
			yield page;
			await onRows(rows.length);
		}
	}
	const { plan, first, catalog } = opened;
	const content = {
		title: name,
		columns: first.columns,
		currency: ctx.camp.currency,
		time_zone: ctx.camp.time_zone,
		pages: watched(),
		paper: { asset: ctx.asset, from: ctx.camp.name, country: ctx.camp.country, at: ctx.clock.now() },
	};
	// A limit cuts rows off that the totals would count.
	const hasTotals = plan.group.length > 0 && !isGrouped(plan) && plan.limit === undefined;
	const file =
		format === "labels"
			? writeLabels(layout?.sheet ?? "5160", {
					...content,
					lines: layout?.lines ?? first.columns.map(({ key }) => [key]),
					first_label: layout?.first_label ?? 1,
					offset: layout?.offset ?? { right: 0, down: 0 },
				})
			: writeReport(format, {
					...content,
					subtitle: subtitleOf(ctx, opened),
					as_of: plan.as_of,
					ticks: isGrouped(plan) ? [] : (plan.ticks ?? []),
					hidden_note: hiddenNote(opened),
					...(hasTotals ? { totals: pagesOf({ catalog, plan: totalsOf(plan) }) } : {}),
				});
	const base = `report/${ctx.camp.id}/${id}/${attempt}`;
	const object_key = `${base}.${file.extension}`;
	const rows_key = `${base}.rows.json`;
	return putMadeFiles(ctx, [object_key, rows_key], async () => {
		const { bytes, content_hash } = await putStream(ctx.files, object_key, file);
		const index: RunIndex = { columns: opened.first.columns.map(({ key }) => key), rows };
		await ctx.files.put(rows_key, JSON.stringify(index), {
			httpMetadata: { contentType: "application/json" },
		});
		return { object_key, rows_key, bytes, content_hash, rows: rows.length };
	});
}

/** Columns of a new run. */
export async function runFacts(ctx: RunnerCtx, opened: Opened, plan_of: { season_id?: string }) {
	const now = ctx.clock.now();
	return {
		camp_id: ctx.camp.id,
		plan: opened.plan as unknown as Record<string, unknown>,
		catalog_version: CATALOG_VERSION,
		season_id: plan_of.season_id ?? null,
		as_of: opened.plan.as_of ?? null,
		rights: await rightsOf(ctx),
		row_count: opened.count,
		hidden: opened.hidden,
		has_health: opened.has_health,
		expires_at: `${addDays(now.slice(0, 10), KEPT_DAYS)}${now.slice(10)}`,
		created_at: now,
	};
}
