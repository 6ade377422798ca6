import { useEffect, useRef } from "react";
import { Alert } from "#app/ui/alert";
import { Button, ButtonLink } from "#app/ui/button";

/** Conflict between two users who saved the same page. */
export interface SettingsConflict {
	/** Latest version; sending it back confirms that the user has seen the conflict. */
	updated_at: string;
	fields: {
		name: string;
		theirs: string;
		/** The value typed here; null when this user left the field unchanged, so that the other user's value stays. */
		yours: string | null;
	}[];
}

/** Form field that records the chosen version of another field: `mine` or `theirs`. */
export const keepName = (field: string) => `keep.${field}`;

interface ConflictNoticeProps {
	conflict: SettingsConflict;
	/** ID of the form that the choices belong to. */
	form: string;
	/** URL that reloads this page without the typed values. */
	to: string;
	labels: Readonly<Record<string, string>>;
	/** Formats a field's value for display. */
	words: (name: string, value: string) => string;
}

/**
 * Notice of a save conflict, focused when it appears. Shows each field that both users changed, with both values
 * to choose from; the typed values stay in the form below.
 */
export function ConflictNotice({ conflict, form, to, labels, words }: ConflictNoticeProps) {
	const both = conflict.fields.flatMap(({ yours, ...field }) =>
		yours === null ? [] : [{ ...field, yours }],
	);
	const kept = conflict.fields.filter(({ yours }) => yours === null);
	const box = useRef<HTMLDivElement>(null);
	// Moves focus here, because the pressed button can be far below.
	useEffect(() => box.current?.focus(), []);
	return (
		<div ref={box} role="alert" tabIndex={-1} className="mb-4 rounded-md">
			<Alert tone="warning" title="Someone else saved this page first">
				<p>
					Failed to save camp settings. Your changes are still here
					{both.length > 0 ? ": choose which version of each field to keep." : "."}
				</p>
				{both.map(({ name, theirs, yours }) => (
					<fieldset key={name} className="mt-3 max-md:-ml-7">
						<legend className="font-medium">{labels[name] ?? name}</legend>
						<div className="mt-1 grid grid-cols-2 gap-2">
							<Side
								form={form}
								field={name}
								side="theirs"
								value={theirs}
								verb="Use theirs"
								shown={words(name, theirs)}
							/>
							<Side
								form={form}
								field={name}
								side="mine"
								value={yours}
								verb="Use mine"
								shown={words(name, yours)}
							/>
						</div>
					</fieldset>
				))}
				{kept.length > 0 ? (
					<p className="mt-3">
						{both.length > 0
							? "They also changed these fields. Their changes were kept: "
							: "They changed these fields. Their changes were kept: "}
						{kept.map(({ name, theirs }) => `${labels[name] ?? name}, now ${words(name, theirs)}`).join("; ")}
						.
					</p>
				) : null}
				<div className="mt-4 flex flex-wrap gap-2 max-md:-ml-7">
					<Button type="submit" form={form} variant="primary" size="small">
						{both.length > 0 ? "Save these choices" : "Save changes"}
					</Button>
					<ButtonLink to={to} size="small" variant="quiet" prefetch="none">
						Discard mine
					</ButtonLink>
				</div>
			</Alert>
		</div>
	);
}

interface SideProps {
	form: string;
	field: string;
	side: "theirs" | "mine";
	value: string;
	shown: string;
	verb: string;
}

/**
 * One of the two values. Without JavaScript only the choice is sent; with it, the form field below shows the
 * chosen value.
 */
function Side({ form, field, side, value, shown, verb }: SideProps) {
	return (
		<label className="grid min-w-0 grid-cols-[auto_1fr] content-start items-start gap-x-2 gap-y-0.5 rounded-sm border border-edge/45 bg-surface px-3 py-2 has-checked:border-pine has-checked:ring-1 has-checked:ring-pine touch:py-2.5">
			<input
				type="radio"
				form={form}
				name={keepName(field)}
				value={side}
				defaultChecked={side === "mine"}
				onChange={(event) => fill(event.currentTarget.form, field, value)}
				className="tick mt-px"
			/>
			<span className="text-muted touch:pt-0.5">{verb}</span>
			<span className="col-span-2 wrap-anywhere md:col-start-2 md:col-end-3">{shown}</span>
		</label>
	);
}

/** Sets a form field's value as if the user had typed it, so that dependent UI updates. */
function fill(form: HTMLFormElement | null, field: string, value: string) {
	const control = form?.elements.namedItem(field);
	if (control instanceof RadioNodeList) {
		for (const each of control) {
			if (each instanceof HTMLInputElement && each.value === value) each.click();
		}
	} else if (
		control instanceof HTMLInputElement ||
		control instanceof HTMLSelectElement ||
		control instanceof HTMLTextAreaElement
	) {
		control.value = value;
		for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
	}
}
