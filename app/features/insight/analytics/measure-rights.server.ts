import { AppError, invalid } from "#app/platform/errors";
import { assertCanUse, type Catalog, canUse, entityOf } from "#app/platform/query/catalog.server";
import { type Breakdown, type Metric, type MetricPart, partsOf } from "./define-metric";

/**
 * Whether an asker can see a metric: it is about the whole camp, and needs each field of its plans.
 */
export function canMeasure(catalog: Catalog, metric: Metric): boolean {
	try {
		assertCanMeasure(catalog, metric);
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === "FORBIDDEN") return false;
		throw error;
	}
}

/** @throws FORBIDDEN that names what is missing */
export function assertCanMeasure(catalog: Catalog, metric: Metric): void {
	const { asker, facts } = catalog;
	const missing = metric.permissions.find((permission) => !asker.can(permission));
	if (missing || asker.place.scope.kind !== "camp")
		throw new AppError("FORBIDDEN", {
			message: `“${metric.title}” covers the whole camp, and your role can't see all of its data.`,
			permission: missing,
		});
	for (const part of partsOf(metric)) {
		const fields = entityOf(catalog, part.entity).fieldsFor(facts);
		for (const key of fieldsOf(part)) {
			const field = fields.get(key);
			if (!field) throw new Error(`${metric.key} names ${part.entity}.${key}, which isn't in the catalog`);
			assertCanUse(asker, field);
		}
	}
}

/** Fields that a number can't be answered without. */
const fieldsOf = ({ measure, filters, as_it_was, season, session, date, people }: MetricPart): string[] =>
	[
		measure.field,
		season,
		session,
		date,
		people?.field,
		...[...filters, ...(as_it_was?.("2026-01-01") ?? [])].flatMap(({ any }) => any.map(({ field }) => field)),
	].filter((key) => key !== undefined);

/** @throws FORBIDDEN for a breakdown by what the asker can't use, INVALID for one that the camp doesn't have */
export function assertCanGroup(
	catalog: Catalog,
	metric: Metric,
	{ fields, label, of_camp }: Breakdown,
): void {
	partsOf(metric).forEach((part, index) => {
		const field = entityOf(catalog, part.entity)
			.fieldsFor(catalog.facts)
			.get(fields[index] ?? "");
		if (!field && of_camp) throw invalid("breakdown", `Your camp doesn't collect the data for “${label}”.`);
		if (!field) throw new Error(`${metric.key} can't be broken down: ${part.entity} has no ${fields[index]}`);
		assertCanUse(catalog.asker, field);
	});
}

/** The breakdowns of a metric that an asker can use, by key. */
export const breakdownsFor = (catalog: Catalog, metric: Metric): string[] =>
	Object.entries(metric.breakdowns).flatMap(([key, { fields }]) =>
		partsOf(metric).every((part, index) => {
			const known = catalog.entities
				.get(part.entity)
				?.fieldsFor(catalog.facts)
				.get(fields[index] ?? "");
			return known !== undefined && canUse(catalog.asker, known);
		})
			? [key]
			: [],
	);
