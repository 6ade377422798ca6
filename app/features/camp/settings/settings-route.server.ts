import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";
import { AppError, type FieldErrors } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { checkedCamp } from "./checked-camp";
import { keepName } from "./components/settings-conflict";
import { type CampRow, campById } from "./queries.server";
import { isCountry } from "./rules";
import { saveSettings } from "./save-settings.server";
import { fieldNames, formValues } from "./settings-forms.server";

/** Reads of every tab. */
const ownCamp = {
	permission: "settings_edit" as const,
	reads: ({ db, place }: { db: Parameters<typeof campById>[0]; place: { camp_id: string } }) => ({
		camp: campById(db, place.camp_id),
	}),
	find: (rows: { camp: CampRow[] }) => rows.camp[0],
};

/** Form of a tab, including the values it was based on. */
type Form = z.ZodObject<{ updated_at: z.ZodType<string | undefined>; seen: z.ZodType<string | undefined> }>;

/** Loader of a tab: its stored fields, and the additional data from `more`. */
export const settingsLoader = <More extends object>(form: Form, more: (row: CampRow) => More) =>
	campLoader(ownCamp, ({ found }) => ({
		...more(found),
		values: formValues(found, form),
		updated_at: found.updated_at,
		constraint: getZodConstraint(form),
	}));

/** Action of a tab: saves the changed fields. */
export const settingsAction = (form: Form, to: string) =>
	campAction(
		{ ...ownCamp, body: form, failure: toastWords.settingsNotSaved, alsoWrong: wrongWithStored(form) },
		async ({ ctx, found, input, form: sent }) => {
			const standard = sent.has("standard");
			const names = fieldNames(form);
			const typed = Object.fromEntries(
				names.filter((name) => sent.has(name)).map((name) => [name, standard ? "" : textOf(sent.get(name))]),
			);
			const understood = standard ? {} : (input as Record<string, unknown>);
			const theirs = new Set(names.filter((name) => sent.get(keepName(name)) === "theirs"));
			const { updated_at } = input;
			await saveSettings(ctx, found, {
				form,
				typed,
				understood,
				updated_at,
				theirs,
				seen: seenOf(input.seen),
			});
			return redirectWithToast(to, toastWords.settingsSaved);
		},
	);

/** Validates fields that depend on stored values: phone, state and postal code in the country's format. */
const wrongWithStored =
	(form: Form) =>
	({ found, form: sent }: { found: CampRow; form: FormData }): FieldErrors => {
		const shown = formValues(found, form);
		const typed = ["phone", "state", "zip_code", "country"]
			.filter((name) => name in shown && sent.has(name))
			.map((name) => [name, textOf(sent.get(name)).trim()] as const)
			.filter(([name, text]) => text !== shown[name] && (name !== "country" || isCountry(text)));
		try {
			checkedCamp(Object.fromEntries(typed), found);
			return {};
		} catch (error) {
			if (error instanceof AppError && error.fields) return error.fields;
			throw error;
		}
	};

/** Normalizes line endings, because forms send \r\n. */
const textOf = (value: FormDataEntryValue | null) =>
	typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";

function seenOf(json: string | undefined): Record<string, string> | null {
	try {
		const seen: unknown = JSON.parse(json ?? "null");
		return typeof seen === "object" && !Array.isArray(seen) ? (seen as Record<string, string> | null) : null;
	} catch {
		return null;
	}
}
