import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { report_template } from "#db/schema";
import { AppError, notFound } from "#app/platform/errors";
import type { Asker, Catalog } from "#app/platform/query/catalog.server";
import { catalogReads } from "./catalog.server";
import type { PlanMode } from "#app/platform/query/compile-plan.server";
import { type Plan, parsePlan } from "#app/platform/query/plan";
import type { ReadyMade } from "#app/platform/query/ready-made";
import { readyMade } from "./ready-made.server";
import type { Category } from "#app/platform/query/report-categories";

// Finds the report of a request: a saved one by its ID, a ready-made one by its key, or an unsaved plan.

/** Reference to a report. */
export interface Meant {
	template_id?: string;
	plan?: Plan;
	name?: string;
}

/** A report that can be run. */
export interface TheReport {
	template_key: string | null;
	/** Also null for a ready-made report. */
	template_id: string | null;
	name: string;
	description: string | null;
	category: Category;
	plan: Plan;
	/** The caller's own report shows every column or is refused; another's shows the columns that they can see. */
	mode: PlanMode;
}

/** Rows that a route has already read with the login. */
export interface ReadBefore {
	report?: TheReport;
	/** The catalog for the season that lists default to. */
	catalog?: Catalog;
}

type Reader = Pick<Asker, "db" | "place"> & { user: { id: string } };

/** A ready-made report of a camp; undefined where there is none. */
export async function findReadyMade(
	{ db, place }: Pick<Asker, "db" | "place">,
	key: string,
): Promise<ReadyMade | undefined> {
	return readyMade(key) ?? readyMade(key, await catalogReads({ db, place }).catalog_questions);
}

/** A saved report that a user can see: their own, or one that is shared. */
const seenTemplate = ({ db, place, user }: Reader, id: string) =>
	(db as Db)
		.select()
		.from(report_template)
		.where(
			sql`${report_template.camp_id} = ${place.camp_id} AND ${report_template.id} = ${id} AND ${report_template.deleted_at} IS NULL
				AND (${report_template.is_public} = 1 OR ${report_template.owner_id} = ${user.id})`,
		);

/**
 * Returns the requested report.
 * @throws NOT_FOUND if it doesn't exist or the user can't see it; INVALID for a plan that can't be read
 */
export async function theReport(ctx: Reader, { template_id, plan, name }: Meant): Promise<TheReport> {
	if (template_id === undefined) {
		if (!plan)
			throw new AppError("INVALID", {
				message: "Choose a saved report or enter a plan.",
				fields: { plan: ["Choose a saved report or enter a plan."] },
			});
		return {
			template_key: null,
			template_id: null,
			name: name ?? "Report",
			description: null,
			category: "other",
			plan,
			mode: "strict",
		};
	}
	const [saved] = await seenTemplate(ctx, template_id);
	if (saved)
		return {
			template_key: saved.id,
			template_id: saved.id,
			name: name ?? saved.name,
			description: saved.description,
			category: saved.category as Category,
			plan: parsePlan(saved.plan),
			mode: saved.owner_id === ctx.user.id ? "strict" : "shared",
		};
	const ready = await findReadyMade(ctx, template_id);
	if (!ready) throw notFound("This report");
	return {
		template_key: ready.key,
		template_id: null,
		name: name ?? ready.name,
		description: ready.description,
		category: ready.category,
		plan: parsePlan(ready.plan),
		mode: "shared",
	};
}
