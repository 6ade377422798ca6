import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Field } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { Menu, MenuButton } from "#app/ui/menu";
import { TextInput } from "#app/ui/text-input";
import { moved, stepOf } from "../draft";
import type { EditorView } from "../editor.server";
import { AddChoice } from "./add-choice";
import { EditorPart, optionsOf } from "./editor-part";

interface ColumnListProps {
	view: EditorView;
	labelOf: (key: string) => string;
	errors: readonly string[] | undefined;
	tickErrors: string[] | undefined;
	/** Sends the form with a step, as a button of that step does. */
	send: (step: string) => void;
}

/** The columns of a report. A menu moves each of them; dragging is a shortcut for it. */
export function ColumnList({ view: { draft, fields }, labelOf, errors, tickErrors, send }: ColumnListProps) {
	const columns = useMovedColumns(draft.columns);
	const { list, drags } = useDrag(columns, (from, to) => send(`column-move:${from}.${to}`));
	const free = fields.filter(({ key }) => !draft.columns.includes(key));
	return (
		<EditorPart
			name="columns"
			title="Columns"
			description={draft.summary ? "Not shown while the report shows only groups." : undefined}
			errors={errors}
		>
			{columns.length > 0 ? (
				<ol ref={list} data-drags={drags || undefined} className="group/columns divide-y divide-line">
					{columns.map((key, at) => (
						<li
							key={key}
							data-item
							className="relative flex items-center gap-1 data-dragged:opacity-45 data-[drop=after]:shadow-[0_2px_0_var(--color-pine)] data-[drop=before]:shadow-[0_-2px_0_var(--color-pine)]"
						>
							<input type="hidden" name={`columns[${at}]`} value={key} />
							<span
								data-handle
								aria-hidden="true"
								className="-ml-1.5 hidden size-8 flex-none cursor-grab place-items-center text-muted group-data-drags/columns:grid touch:size-11"
							>
								<Icon name="grip-vertical" />
							</span>
							<span className="min-w-0 flex-1 wrap-anywhere">{labelOf(key)}</span>
							<MoveMenu at={at} last={columns.length - 1} label={labelOf(key)} />
							<IconButton
								type="submit"
								name="step"
								value={`column-remove:${at}`}
								label={`Remove ${labelOf(key)}`}
								icon={<Icon name="x" />}
							/>
						</li>
					))}
				</ol>
			) : (
				<p className="text-muted">No columns yet.</p>
			)}
			<AddChoice
				name="add_column"
				label="Add a column"
				step="add-column"
				taken={draft.columns.length}
				button="Add column"
				options={optionsOf(free)}
			/>
			<Field
				id="ticks"
				name="ticks"
				label="Columns to tick on paper"
				required={false}
				help="Column headings, separated by commas, such as “In, Out”. Added as empty columns in print, PDF and Excel."
				errors={tickErrors}
				defaultValue={draft.ticks}
			>
				<TextInput maxLength={600} autoComplete="off" dir="auto" />
			</Field>
		</EditorPart>
	);
}

function MoveMenu({ at, last, label }: { at: number; last: number; label: string }) {
	if (last === 0) return null;
	const moves = [
		{ step: "column-up", words: "Move up", shown: at > 0 },
		{ step: "column-down", words: "Move down", shown: at < last },
		{ step: "column-first", words: "Move first", shown: at > 1 },
		{ step: "column-last", words: "Move last", shown: at < last - 1 },
	];
	return (
		<Menu align="end" trigger={<Icon name="arrow-down-up" />} label={`Move ${label}`}>
			{moves
				.filter(({ shown }) => shown)
				.map(({ step, words }) => (
					<MenuButton key={step} type="submit" name="step" value={`${step}:${at}`}>
						{words}
					</MenuButton>
				))}
		</Menu>
	);
}

/** The columns as they will be once the server has also moved the dropped column. */
function useMovedColumns(columns: readonly string[]): readonly string[] {
	const step = useNavigation().formData?.get("step");
	if (typeof step !== "string" || !step.startsWith("column-move:")) return columns;
	const { at, of } = stepOf(step);
	return moved(columns, at, of);
}

/** Makes a list's items draggable once the code for it has loaded. */
function useDrag(columns: readonly string[], move: (from: number, to: number) => void) {
	const list = useRef<HTMLOListElement>(null);
	const latest = useRef(move);
	latest.current = move;
	const [drags, setDrags] = useState(false);
	const order = columns.join(" ");
	useEffect(() => {
		let left = false;
		let stop: (() => void) | undefined;
		import("./drag-items").then(
			({ dragItems }) => {
				if (left || !list.current || order === "") return;
				stop = dragItems(list.current, (from, to) => latest.current(from, to));
				setDrags(true);
			},
			// The menus move columns as well.
			() => {},
		);
		return () => {
			left = true;
			stop?.();
		};
	}, [order]);
	return { list, drags };
}
