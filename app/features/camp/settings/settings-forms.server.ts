import { z } from "zod";
import { formatPhone } from "#app/lib/phones.server";
import { line, lines, seenStamp } from "#app/platform/http/fields";
import { displayOf } from "./components/brand";
import { campColumnFields, settingFields, socialFields } from "./inputs";
import type { CampRow } from "./queries.server";
import { campSettings, SOCIAL_NETWORKS } from "./rules";

// Camp settings as forms: flat text fields, one form per tab, built from the same parts as the API's payload.

/** Fields that every tab sends in addition: the values it was based on, so that only changes are written. */
const base = {
	updated_at: seenStamp(),
	/** Field values as shown, as JSON. */
	seen: z.string().max(50_000).optional(),
};

/** Several values, separated by commas or lines. */
const words = lines(2200)
	.transform((text) =>
		text
			.split(/[\n,]/)
			.map((word) => word.trim())
			.filter(Boolean),
	)
	.pipe(z.array(line(100)).max(20, { error: "At most 20." }))
	.optional();

const { slug, country, time_zone, currency, ...columns } = campColumnFields;
const { displayOption, contactPerson, socialMedia: _, ...settings } = settingFields;
const { campFormat, religiousAffiliation, ...more } = settings;
const {
	gradeRangeMin,
	gradeRangeMax,
	risingGrade,
	grade_cutoff_month,
	grade_cutoff_day,
	specializations: __,
	legal_name,
	tax_address,
	tax_id,
	how_to_pay,
	refund_limit_cents: ___,
	move_cancel_days: ____,
	...ratios
} = more;

export const profileForm = z.object({
	...base,
	name: line(100),
	slug: slug.unwrap(),
	address: columns.address,
	city: columns.city,
	state: columns.state,
	zip_code: columns.zip_code,
	country: country.unwrap(),
	latitude: columns.latitude,
	longitude: columns.longitude,
	time_zone: time_zone.unwrap(),
	currency: currency.unwrap(),
});

export const brandingForm = z.object({ ...base, tagline: columns.tagline, displayOption });

export const contactForm = z.object({
	...base,
	contactPerson,
	email: columns.email,
	phone: columns.phone,
	website: columns.website,
	...socialFields,
});

export const programForm = z.object({
	...base,
	campFormat,
	risingGrade,
	gradeRangeMin,
	gradeRangeMax,
	grade_cutoff_month,
	grade_cutoff_day,
	specializations: words,
	religiousAffiliation,
});

export const financeForm = z.object({ ...base, how_to_pay, legal_name, tax_address, tax_id });

export const ratiosForm = z.object({
	...base,
	...ratios,
	/** Button that clears all of them. */
	standard: z.literal("true").optional(),
});

/** Names of a form's own fields. */
export const fieldNames = (form: z.ZodObject): string[] =>
	Object.keys(form.shape).filter((name) => !(name in base) && name !== "standard");

/** Converts a camp to form fields: text, "" for none. A ratio that follows the table is empty. */
export function formValues(row: CampRow, form: z.ZodObject): Record<string, string> {
	const settled = campSettings(row.settings);
	const known: Record<string, unknown> = {
		...row,
		...settled,
		...settled.socialMedia,
		...Object.fromEntries(Object.keys(ratios).map((name) => [name, row.settings[name]])),
		displayOption: displayOf({ display: row.settings.displayOption, logo_url: row.logo_url }),
		specializations: settled.specializations.join(", "),
		phone: row.phone && formatPhone(row.phone, row.country),
	};
	return Object.fromEntries(fieldNames(form).map((name) => [name, String(known[name] ?? "")]));
}

const SETTINGS = new Set<string>(Object.keys(settingFields));
const SOCIAL = new Set<string>(SOCIAL_NETWORKS);

/**
 * Converts form fields to the payload of a camp change: settings grouped together, networks nested in them, the
 * rest at the top level.
 */
export function payloadOf(fields: Record<string, unknown>): Record<string, unknown> {
	const pick = (belongs: (name: string) => boolean) =>
		Object.fromEntries(Object.entries(fields).filter(([name]) => belongs(name)));
	const socialMedia = pick((name) => SOCIAL.has(name));
	const settings = {
		...pick((name) => SETTINGS.has(name)),
		...(Object.keys(socialMedia).length > 0 ? { socialMedia } : {}),
	};
	return {
		...pick((name) => !SETTINGS.has(name) && !SOCIAL.has(name)),
		...(Object.keys(settings).length > 0 ? { settings } : {}),
	};
}

/** Form field for a dotted path of the payload. */
export const fieldOf = (path: string) => path.replace(/^settings\.(socialMedia\.)?/, "");
