import type { z } from "zod";
import { readBatch, type Statement } from "#db/client";
import type { Choice, Field } from "#app/platform/query/entity";
import { type Catalog, entityOf, usable } from "#app/platform/query/catalog.server";
import { choicesOfField } from "#app/platform/query/field-choices.server";
import type { filterEntity } from "./inputs";
import { CATALOG_VERSION } from "#app/platform/query/plan";

/**
 * The part of the catalog that the caller can use. If one entity is requested, it includes the choices of its filters, read in
 * one trip.
 */
export async function filterEntities(
	catalog: Catalog,
	only?: string,
): Promise<z.infer<typeof filterEntity>[]> {
	const wanted = only === undefined ? null : entityOf(catalog, only);
	const shown = usable(catalog).filter(({ entity }) => wanted === null || entity === wanted);
	const db = catalog.asker.db;
	const reads: Record<string, Statement> = {};
	for (const { entity, fields } of wanted ? shown : [])
		for (const field of fields)
			if (typeof field.choices === "function")
				reads[field.key] = choicesOfField(catalog, entity.key, field.key);
	const read = (await readBatch(db, reads)) as Record<string, unknown>;
	const choices = (field: Field) =>
		wanted && field.choices
			? Array.isArray(field.choices)
				? [...field.choices]
				: ((read[field.key] as Choice[] | undefined) ?? [])
			: null;
	return shown.map(({ entity, fields }) => ({
		key: entity.key,
		label: entity.label,
		catalog_version: CATALOG_VERSION,
		fields: fields.map((field) => ({
			key: field.key,
			label: field.label,
			type: field.type,
			many: field.many,
			operators: [...field.operators],
			sensitivity: field.sensitivity,
			historical: field.historical,
			has_choices: field.choices !== null,
			choices: choices(field),
		})),
	}));
}
