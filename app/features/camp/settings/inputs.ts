import { z } from "zod";
import { isZoneName } from "#app/lib/dates";
import { isId } from "#app/lib/ids";
import { bool, email, line, lines, optional, plainName, seenStamp, whole } from "#app/platform/http/fields";
import {
	CAMP_FORMATS,
	DISPLAY_OPTIONS,
	isCountry,
	isCurrency,
	MIXED_RATIOS,
	SOCIAL_NETWORKS,
	type SocialNetwork,
} from "./rules";

const httpsUrl = () =>
	line(500)
		.refine(isHttps, { error: "Enter an address that starts with https://." })
		.meta({ format: "uri", pattern: "^https://" });

function isHttps(text: string) {
	const url = URL.canParse(text) ? new URL(text) : null;
	return url?.protocol === "https:" && url.username === "" && url.password === "";
}

const decimal = (min: number, max: number) =>
	z.preprocess(
		(value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value),
		z
			.number({ error: "Enter a number." })
			.min(min, { error: `At least ${min}.` })
			.max(max, { error: `At most ${max}.` }),
	);

const TAX_NUMBER_RULE = "Enter digits and letters, like 12-3456789.";
/** Tax number of a business or a person. Formats differ by country, but all contain digits. */
const taxNumber = () =>
	line(30).refine((text) => /^[A-Za-z0-9 ./-]*$/.test(text) && /[0-9]/.test(text), {
		error: TAX_NUMBER_RULE,
	});

const ratio = optional(whole(1, 30)).describe(
	"Campers per staff member; null uses the default for the camp's format.",
);

/** Social media pages of a camp, by network. */
export const socialFields = Object.fromEntries(
	SOCIAL_NETWORKS.map((name) => [name, optional(httpsUrl())]),
) as Record<SocialNetwork, ReturnType<typeof optional<ReturnType<typeof httpsUrl>>>>;
const socialMedia = z.object(socialFields);

/** Individual settings fields: the API combines all of them, and each screen the fields of one tab. */
export const settingFields = {
	displayOption: optional(z.enum(DISPLAY_OPTIONS)),
	contactPerson: optional(line(200)),
	socialMedia: optional(socialMedia),
	gradeRangeMin: optional(whole(-1, 12)).describe("0 = K, −1 = PreK."),
	gradeRangeMax: optional(whole(-1, 12)),
	risingGrade: optional(bool()).describe("true shows entering grades; false shows completed grades."),
	grade_cutoff_month: optional(whole(1, 12)).describe(
		"Month of the cutoff date: the last birthday for entering a grade that year; null means 9.",
	),
	grade_cutoff_day: optional(whole(1, 31)).describe("Day of the cutoff date; null means 1."),
	campFormat: optional(z.enum(CAMP_FORMATS)),
	specializations: optional(z.array(line(100)).max(20, { error: "At most 20." })),
	religiousAffiliation: optional(line(100)),
	legal_name: optional(line(200)).describe("The payee's legal name; null uses the camp's name."),
	tax_address: optional(lines(500)).describe("The payee's tax address; null uses the camp's address."),
	tax_id: optional(taxNumber()).describe("The employer or taxpayer ID on families' care statements."),
	how_to_pay: optional(lines(1000)).describe("The camp's payment instructions."),
	ratio_under6: ratio,
	ratio6to8: ratio,
	ratio9to12: ratio,
	ratio13plus: ratio,
	ratio_15plus: ratio,
	ratioSwimming: ratio,
	ratioArts: ratio,
	ratioSports: ratio,
	ratio_mixed: optional(z.enum(MIXED_RATIOS)).describe(
		"How ratios work in mixed-age groups: by the strictest age band, or by each child's age.",
	),
	refund_limit_cents: optional(whole(0, 100_000_000)).describe(
		"Refunds above this amount need approval by someone other than the requester; 0 means always.",
	),
	move_cancel_days: optional(whole(0, 90)).describe(
		"Number of days families can cancel for a full refund after the camp moves a session they booked.",
	),
};

/** Settings to change. Null restores the default; `socialMedia` is merged by name. */
const settings = z.object(settingFields).describe("null restores the default.");
export type SettingsInput = z.infer<typeof settings>;

const SLUG_RULE = "Lowercase letters, digits and hyphens, up to 60 characters.";
const slug = z
	.string({ error: SLUG_RULE })
	.regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, { error: SLUG_RULE })
	.refine((text) => !isId(text), { error: "This looks like an ID. Choose another short name." });

/** Individual fields for the columns that can be written. */
export const campColumnFields = {
	slug: slug.optional(),
	tagline: optional(line(200)),
	logo_url: optional(line(500)).describe(
		"The current address of the uploaded logo; null removes it. Other addresses are rejected.",
	),
	address: optional(line(200)),
	city: optional(line(100)),
	state: optional(line(100)),
	zip_code: optional(line(20)),
	country: z
		.string()
		.refine(isCountry, { error: "Enter a two-letter country code, like US." })
		.meta({ pattern: "^[A-Z]{2}$" })
		.optional(),
	phone: optional(line(40)),
	email: optional(email()),
	website: optional(httpsUrl()),
	time_zone: z
		.string()
		.refine(isZoneName, { error: "Choose a time zone, like America/New_York." })
		.optional()
		.describe("IANA time zone name, such as America/New_York."),
	currency: z
		.string()
		.refine(isCurrency, { error: "Enter a three-letter currency code, like USD." })
		.meta({ pattern: "^[A-Z]{3}$" })
		.optional(),
	latitude: optional(decimal(-90, 90)),
	longitude: optional(decimal(-180, 180)),
};
const fields = { ...campColumnFields, settings: settings.optional() };

export const campInput = z.object({ name: plainName(100), ...fields });
export type CampInput = z.infer<typeof campInput>;

/** Change of a camp; omitted fields stay. */
export const campChange = z.object({ name: plainName(100).optional(), ...fields, updated_at: seenStamp() });
export type CampChange = z.infer<typeof campChange>;

/** Text typed to confirm archiving a camp. */
export const archiveInput = z.object({ confirmation: line(100) });

/** URL of the logo to restore. */
export const restoreLogoInput = z.object({ url: line(200) });

const nullableRatio = z.int().nullable();

/** Camp as returned by the API. */
export const campFields = z
	.object({
		id: z.string(),
		slug: z.string(),
		name: z.string(),
		tagline: z.string().nullable(),
		logo_url: z.string().nullable(),
		address: z.string().nullable(),
		city: z.string().nullable(),
		state: z.string().nullable(),
		zip_code: z.string().nullable(),
		country: z.string(),
		phone: z.string().nullable(),
		email: z.string().nullable(),
		website: z.string().nullable(),
		time_zone: z.string(),
		currency: z.string(),
		latitude: z.number().nullable(),
		longitude: z.number().nullable(),
		settings: z.object({
			displayOption: z.enum(DISPLAY_OPTIONS),
			contactPerson: z.string().nullable(),
			socialMedia: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
			gradeRangeMin: z.int().nullable(),
			gradeRangeMax: z.int().nullable(),
			risingGrade: z.boolean(),
			grade_cutoff_month: z.int(),
			grade_cutoff_day: z.int(),
			campFormat: z.enum(CAMP_FORMATS),
			specializations: z.array(z.string()),
			religiousAffiliation: z.string().nullable(),
			legal_name: z.string().nullable(),
			tax_address: z.string().nullable(),
			tax_id: z.string().nullable().describe("Visible only to people who can edit the camp's settings."),
			how_to_pay: z.string().nullable(),
			ratio_under6: nullableRatio,
			ratio6to8: nullableRatio,
			ratio9to12: nullableRatio,
			ratio13plus: nullableRatio,
			ratio_15plus: nullableRatio,
			ratioSwimming: nullableRatio,
			ratioArts: nullableRatio,
			ratioSports: nullableRatio,
			ratio_mixed: z.enum(MIXED_RATIOS),
			refund_limit_cents: z.int(),
			move_cancel_days: z.int(),
		}),
		owner_email: z.string().nullable().describe("Visible only to people who can edit the camp's settings."),
		total_people: z.int(),
		is_active: z.boolean(),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: "Camp" });
export type CampAnswer = z.infer<typeof campFields>;

/** Camp in the user's list. */
export const listedCampFields = campFields
	.extend({ is_current: z.boolean().describe("The camp used if a request doesn't name one.") })
	.meta({ id: "ListedCamp" });
