import { Form } from "@remix-run/react";
import { type ReactNode, useId, useState } from "react";
import { Alert } from "#app/ui/alert";
import { Button } from "#app/ui/button";
import { cn } from "#app/ui/cn";
import { Select } from "#app/ui/select";
import { type AttendanceStatus, fittingFacts, hasTime, STATUS_LABELS } from "../marks";
import type { MarkedFacts } from "../queue";
import { markText, type RollChild, type ShownMark } from "../view";
import type { Standing } from "./use-roll-call";
import { useWords, type Words } from "./words";

const CHOICES: readonly AttendanceStatus[] = ["present", "absent", "late", "left_early"];

interface MarkPanelProps {
	child: RollChild;
	standing: Standing;
	/** URL that the form posts to before JavaScript runs. */
	action: string;
	reasons: readonly { key: string; label: string }[];
	/** Queues a mark. Undefined before JavaScript runs, when the panel is a plain form. */
	onMark?: (facts: MarkedFacts) => void;
	onClose?: () => void;
	/** Camp-local time, HH:MM. */
	timeNow: () => string;
}

/** Details panel for one camper: status, excuse, time, note, and the mark's history. */
export function MarkPanel({ child, standing, action, reasons, onMark, onClose, timeNow }: MarkPanelProps) {
	const { facts, stored } = standing;
	const words = useWords(reasons);
	const [note, setNote] = useState(facts?.note ?? "");
	const status = facts?.status;
	const change = (next: Partial<MarkedFacts> & { status: AttendanceStatus }) =>
		onMark?.({ ...fittingFacts({ ...facts, note: note.trim() || null, ...next }) });
	const choose = (chosen: AttendanceStatus) =>
		change({ status: chosen, time: hasTime(chosen) ? (facts?.time ?? timeNow()) : null });
	const keepNote = () => {
		if (status && (note.trim() || null) !== (facts?.note ?? null)) change({ status });
	};
	// Before JavaScript runs, the panel can't react to a choice, so it shows every field.
	const all = onMark === undefined;
	return (
		<Form
			method="post"
			action={action}
			className="grid gap-3 px-4 pb-4 print:hidden"
			onSubmit={(event) => {
				if (all) return;
				event.preventDefault();
				keepNote();
				onClose?.();
			}}
		>
			{child.do_not_release ? <Alert tone="danger" title="Do not release. Call the director" /> : null}
			<input type="hidden" name="camper_id" value={child.id} />
			<input type="hidden" name="seen_version" value={stored?.version ?? ""} />
			<Segments
				name="status"
				label={`Mark for ${child.name}`}
				options={CHOICES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
				value={status}
				onChange={all ? undefined : (value) => choose(value as AttendanceStatus)}
			/>
			{all || status === "absent" ? (
				<div className="grid items-end gap-3 md:grid-cols-2">
					<Segments
						name="absence"
						label="Excused or unexcused"
						options={[
							{ value: "unexcused", label: "Unexcused" },
							{ value: "excused", label: "Excused" },
						]}
						value={facts?.absence ?? "unexcused"}
						onChange={
							all
								? undefined
								: (value) => change({ status: "absent", absence: value as "excused" | "unexcused" })
						}
					/>
					<Labelled label="Reason">
						{(id) => (
							<Select
								id={id}
								name="reason"
								placeholder="No reason given"
								options={reasons.map(({ key, label }) => ({ value: key, label }))}
								{...selected(all, facts?.reason ?? "", (value) =>
									change({ status: "absent", reason: value || null }),
								)}
							/>
						)}
					</Labelled>
				</div>
			) : null}
			{all || (status && hasTime(status)) ? (
				<Labelled label={status === "late" ? "Arrived at" : "Time"}>
					{(id) => (
						<input
							key={status}
							id={id}
							type="time"
							name="time"
							inputMode="numeric"
							defaultValue={facts?.time ?? ""}
							onBlur={(event) => {
								const { value } = event.currentTarget;
								if (!all && status && value !== (facts?.time ?? "")) change({ status, time: value || null });
							}}
							className="control max-w-40"
						/>
					)}
				</Labelled>
			) : null}
			<Labelled label="Note">
				{(id) => (
					<input
						id={id}
						name="note"
						maxLength={500}
						autoComplete="off"
						value={note}
						onChange={(event) => setNote(event.currentTarget.value)}
						onBlur={all ? undefined : keepNote}
						placeholder="Note for the next counselor"
						className="control"
					/>
				)}
			</Labelled>
			<div className="flex flex-wrap items-center gap-2">
				<Button type="submit" variant="primary">
					{all ? "Save" : "Done"}
				</Button>
				{facts && !all ? (
					<Button
						variant="quiet"
						onClick={() => {
							onMark?.({ status: "unmarked", absence: null, reason: null, time: null, note: null });
							onClose?.();
						}}
					>
						Clear
					</Button>
				) : null}
				{stored && all ? (
					<Button type="submit" name="intent" value="take_back" variant="quiet">
						Clear
					</Button>
				) : null}
			</div>
			<History stored={stored} history={standing.history} words={words} />
		</Form>
	);
}

/** Current mark and the ones it replaced: "Late, 9:40 AM · Ben, 9:20 AM". */
function History({
	stored,
	history,
	words,
}: {
	stored: ShownMark | null;
	history: readonly ShownMark[];
	words: Words;
}) {
	const states = stored ? [stored, ...history] : history;
	if (states.length === 0) return null;
	return (
		<ol aria-label="Earlier marks" className="grid gap-0.5 border-l-2 border-line pl-3 text-muted">
			{states.map((state, index) => (
				<li key={state.version}>
					<span className={index === 0 && stored ? "font-medium text-ink" : undefined}>
						{state.voided ? "Cleared" : markText(state, words)}
					</span>{" "}
					by {state.by} at {state.at}
					{state.note && !state.voided ? <span> · “{state.note}”</span> : null}
				</li>
			))}
		</ol>
	);
}

interface SegmentsProps {
	name: string;
	label: string;
	options: readonly { value: string; label: string }[];
	value: string | undefined;
	onChange?: (value: string) => void;
}

/**
 * Segmented control: a few options side by side, equally wide and tall enough for a thumb. Until one is chosen,
 * all of them look like buttons.
 */
function Segments({ name, label, options, value, onChange }: SegmentsProps) {
	const id = useId();
	return (
		<fieldset
			className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded-sm bg-surface ring-1 ring-edge/60"
			aria-label={label}
		>
			{options.map((option) => (
				<label
					key={option.value}
					htmlFor={`${id}-${option.value}`}
					className={cn(
						"relative grid h-9 place-items-center px-1 text-center leading-4 font-medium touch:h-12",
						"first:rounded-l-sm last:rounded-r-sm hover:bg-sunken has-checked:bg-pine has-checked:text-on-pine",
						"has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine",
					)}
				>
					<input
						id={`${id}-${option.value}`}
						type="radio"
						name={name}
						value={option.value}
						{...(onChange
							? { checked: value === option.value, onChange: () => onChange(option.value) }
							: { defaultChecked: value === option.value })}
						className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
					/>
					{option.label}
				</label>
			))}
		</fieldset>
	);
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
	const id = useId();
	return (
		<div className="grid gap-1">
			<label htmlFor={id} className="justify-self-start text-xs font-medium text-muted">
				{label}
			</label>
			{children(id)}
		</div>
	);
}

const selected = (uncontrolled: boolean, value: string, onValue: (value: string) => void) =>
	uncontrolled
		? { defaultValue: value }
		: {
				value,
				onChange: (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value),
			};
