import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { camp } from "#db/schema";
import type { CampAnswer } from "./inputs";
import { campSettings } from "./rules";

export const campColumns = {
	id: camp.id,
	slug: camp.slug,
	name: camp.name,
	tagline: camp.tagline,
	logo_url: camp.logo_url,
	address: camp.address,
	city: camp.city,
	state: camp.state,
	zip_code: camp.zip_code,
	country: camp.country,
	phone: camp.phone,
	email: camp.email,
	website: camp.website,
	time_zone: camp.time_zone,
	currency: camp.currency,
	latitude: camp.latitude,
	longitude: camp.longitude,
	settings: camp.settings,
	owner_email: camp.owner_email,
	total_people: camp.total_people,
	is_active: camp.is_active,
	created_at: camp.created_at,
	updated_at: camp.updated_at,
};

export type CampRow = Omit<CampAnswer, "settings"> & { settings: Record<string, unknown> };

/** Camps by ID, in no order. The caller must check that the user can see them. */
export const campsById = (db: Db, ids: string[]) =>
	db
		.select(campColumns)
		.from(camp)
		.where(sql`${camp.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

export const campById = (db: Db, id: string) => db.select(campColumns).from(camp).where(eq(camp.id, id));

/**
 * Camp as returned by the API, with all settings; the tax number and the owner's email only for users who can edit
 * them.
 */
export function campAnswer(row: CampRow, { edits }: { edits: boolean }): CampAnswer {
	const settings = campSettings(row.settings);
	return {
		...row,
		settings: { ...settings, tax_id: edits ? settings.tax_id : null },
		owner_email: edits ? row.owner_email : null,
	};
}
