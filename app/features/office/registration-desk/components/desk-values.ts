import { useState } from "react";

export const listOf = (value: unknown): unknown[] =>
	Array.isArray(value) ? value : value === undefined ? [] : [value];

/** Submitted values by field name: `children[0].sessions`. */
export const valuesOf =
	(sent: unknown) =>
	(path: string): unknown =>
		path
			.split(/[.[\]]+/)
			.filter(Boolean)
			.reduce<unknown>(
				(at, key) =>
					typeof at === "object" && at !== null ? (at as Record<string, unknown>)[key] : undefined,
				sent,
			);

export type Typed = ReturnType<typeof valuesOf>;

/** The submitted text of a field. */
export function textOf(typed: Typed, path: string): string | undefined {
	const value = typed(path);
	return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Selected sessions per row, once the user changes a selection. */
export function useChosen() {
	const [chosen, setChosen] = useState<Record<number, string[]>>({});
	const look = (form: HTMLFormElement) => {
		const data = new FormData(form);
		const rows = Array.from({ length: Number(data.get("rows")) }, (_, at) => at);
		setChosen(
			Object.fromEntries(rows.map((at) => [at, data.getAll(`children[${at}].sessions`).map(String)])),
		);
	};
	return { chosen, look };
}
