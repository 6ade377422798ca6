import { cleanLine, isWellFormedText } from "#app/lib/text";

/** Reads one form and collects malformed values. */
export function reader(form: FormData) {
	const malformed: Record<string, string> = {};
	const text = (name: string, most = 200): string | undefined => {
		const value = form.get(name);
		if (typeof value !== "string") return undefined;
		const clean = cleanLine(value);
		if (!isWellFormedText(clean)) malformed[name] = "This contains characters that can't be stored.";
		else if (clean.length > most) malformed[name] = `At most ${most} characters.`;
		else return clean;
		return undefined;
	};
	const all = (name: string) =>
		form.getAll(name).filter((value): value is string => typeof value === "string" && value.length <= 64);
	return { form, malformed, text, all };
}

export type Reader = ReturnType<typeof reader>;
