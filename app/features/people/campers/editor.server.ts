import { getZodConstraint } from "@conform-to/zod/v4";
import type { Db, RowsOf } from "#db/client";
import { formatPhone } from "#app/lib/phones.server";
import { seenEntries } from "#app/platform/auth/audiences";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { genderChoices, tagChoices } from "./facets.server";
import { camperForm, camperFormFields } from "./inputs";
import { type CamperRow, seasonRead, seenTags } from "./queries.server";
import { gradeLabel, gradeSettings } from "./rules";
import { parseForm } from "#app/platform/http/parse-form.server";

/** Reads for the editor's choices. */
export const editorReads = ({ db, place }: { db: Db; place: CampScope }) => ({
	season: seasonRead(db, place.camp_id),
	genders: genderChoices(db, place.camp_id),
	tags: tagChoices(db, place.camp_id),
});

/**
 * Choices and constraints of the editor. A deactivated value that the camper already has remains a choice for
 * them.
 */
export function editorView(ctx: CampCtx, rows: RowsOf<ReturnType<typeof editorReads>>, camper?: CamperRow) {
	const { rising, range } = gradeSettings(ctx.camp.settings);
	const season = rows.season[0];
	const held = camper ? seenTags(camper.tags, ctx.can) : [];
	const given = seenEntries(rows.tags, ctx.can);
	const tags = [...given, ...held.filter(({ id }) => given.every((tag) => tag.id !== id))];
	const genders = rows.genders.map(({ key, label }) => ({ value: key, label }));
	if (camper?.gender && rows.genders.every(({ key }) => key !== camper.gender)) {
		genders.push({ value: camper.gender, label: camper.gender });
	}
	const override = camper?.grade_override;
	const grades =
		override == null || range.includes(override) ? range : [...range, override].sort((a, b) => a - b);
	return {
		constraint: getZodConstraint(camperFormFields),
		genders,
		tags: tags.map(({ id, label }) => ({ id, label })),
		grades: season ? grades.map((grade) => ({ value: String(grade), label: gradeLabel(grade, rising) })) : [],
		season: season?.name ?? null,
		today: ctx.today,
	};
}

/**
 * Record as form fields: phone numbers in the format of the camp's country, and only the tags visible to the
 * caller.
 */
export const formFields = (camper: CamperRow, { camp: { country }, can }: Pick<CampCtx, "camp" | "can">) => ({
	first_name: camper.first_name,
	last_name: camper.last_name,
	preferred_name: camper.preferred_name,
	birth_date: camper.birth_date,
	gender: camper.gender,
	pronouns: camper.pronouns,
	grade_override: camper.grade_override === null ? null : String(camper.grade_override),
	email: camper.email,
	phone: camper.phone && formatPhone(camper.phone, country),
	city: camper.city,
	state: camper.state,
	status: camper.status,
	tags: seenTags(camper.tags, can).map(({ id }) => id),
	updated_at: camper.updated_at,
});

/** Submitted form, to be shown again together with a warning. */
export const refusedForm = (form: FormData) => parseForm(form, { schema: camperForm }).reply();
