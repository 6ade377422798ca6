import type { z } from "zod";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { toastWords } from "#app/ui/toast-words";
import type { SettingsConflict } from "./components/settings-conflict";
import type { CampChange } from "./inputs";
import { type CampRow, campById } from "./queries.server";
import { fieldNames, fieldOf, formValues, payloadOf } from "./settings-forms.server";
import { updateCamp } from "./update-camp.server";

/** Submission of a tab: its fields as typed, as parsed, and the values it was based on. */
export interface SentSettings {
	form: z.ZodObject;
	typed: Record<string, string>;
	understood: Record<string, unknown>;
	/** Version the sender saw; omitted, conflicts aren't checked. */
	updated_at?: string;
	/** Conflicting fields that keep the other user's value, whatever was typed. */
	theirs: ReadonlySet<string>;
	/** Field values the sender saw; omitted, all sent fields count as changed. */
	seen: Record<string, string> | null;
}

const ROUNDS = 4;

/**
 * Saves only the changed fields of a tab. Another user's save conflicts only in the same tab; then nothing is
 * saved, and both versions are returned field by field.
 * @throws STALE with a {@link SettingsConflict}; INVALID and CONFLICT by the form's fields; UNAVAILABLE
 */
export async function saveSettings(ctx: CampCtx, found: CampRow, sent: SentSettings): Promise<void> {
	const { typed, understood, seen, theirs: taken } = sent;
	const changed = fieldNames(sent.form).filter(
		(name) => name in typed && !taken.has(name) && (seen === null || typed[name] !== seen[name]),
	);
	const change = payloadOf(Object.fromEntries(changed.map((name) => [name, understood[name] ?? null])));
	let row: CampRow | undefined = found;
	try {
		for (let round = 1; row; round++) {
			const theirs = changedByOthers(row, sent);
			if (theirs.length > 0) throw conflict(row, theirs, sent);
			if (changed.length === 0) return;
			try {
				await updateCamp(ctx, row, { ...(change as CampChange), updated_at: row.updated_at });
				return;
			} catch (error) {
				if (!(error instanceof AppError) || error.code !== "STALE" || round === ROUNDS) throw error;
				[row] = await campById(ctx.db, ctx.camp.id);
			}
		}
	} catch (error) {
		throw byField(ctx, error);
	}
}

/** Fields of the tab that differ both from the version seen and from the wanted values. */
function changedByOthers(row: CampRow, { form, typed, seen, updated_at }: SentSettings): string[] {
	if (updated_at === undefined || row.updated_at === updated_at || seen === null) return [];
	const now = formValues(row, form);
	return fieldNames(form).filter(
		(name) => name in seen && name in typed && now[name] !== seen[name] && now[name] !== typed[name],
	);
}

function conflict(row: CampRow, theirs: string[], { form, typed, seen }: SentSettings): AppError {
	const now = formValues(row, form);
	const details: SettingsConflict = {
		updated_at: row.updated_at,
		fields: theirs.map((name) => ({
			name,
			theirs: now[name] ?? "",
			yours: typed[name] === seen?.[name] ? null : (typed[name] ?? ""),
		})),
	};
	return new AppError("STALE", {
		message: "Someone else saved this page first. Your changes weren't saved, but they're still here.",
		details,
	});
}

/** Maps an error to the form's own fields. Unexpected errors are logged, and the typed values stay on the page. */
function byField(ctx: CampCtx, error: unknown): unknown {
	if (!(error instanceof AppError)) {
		ctx.log.error("camp settings not saved", error);
		return new AppError("UNAVAILABLE", {
			message: `${toastWords.settingsNotSaved}. Your changes are still here. Try again.`,
		});
	}
	if (!error.fields) return error;
	const fields = Object.fromEntries(
		Object.entries(error.fields).map(([path, messages]) => [fieldOf(path), messages]),
	);
	return new AppError(error.code, { message: error.message, fields });
}
