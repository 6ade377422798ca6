import { Form } from "@remix-run/react";
import { FilterOperator } from "#app/features/insight/reports/components/filter-operator";
import { FilterValue } from "#app/features/insight/reports/components/filter-value";
import { Icon } from "#app/ui/icon";
import { Menu } from "#app/ui/menu";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import type { Chip, ChipEdit } from "../chips.server";
import { assistantPaths } from "../paths";

interface ChipListProps {
	/** ID of the question. */
	id: string;
	chips: readonly Chip[];
}

/** The filters of an answer. Each can be changed or left out. */
export function ChipList({ id, chips }: ChipListProps) {
	if (chips.length === 0) return null;
	return (
		<ul aria-label="Filters" className="flex flex-wrap gap-2">
			{chips.map(({ label, drop, edit }) => (
				<li
					key={`${drop}${label}`}
					className="flex max-w-full items-center rounded-sm bg-sunken ring-1 ring-line ring-inset"
				>
					{edit ? (
						<Menu
							label={`Change the filter: ${label}`}
							className="flex min-h-8 min-w-0 items-center gap-1 rounded-sm px-2 py-1 text-start hover:bg-surface touch:min-h-11"
							trigger={
								<>
									<bdi className="min-w-0 wrap-anywhere">{label}</bdi>
									<Icon name="chevron-down" className="size-3.5 text-muted print:hidden" />
								</>
							}
						>
							<ChipForm id={id} edit={edit} />
						</Menu>
					) : (
						<bdi className="px-2 py-1 wrap-anywhere">{label}</bdi>
					)}
					{drop === null ? null : (
						<Form method="post" action={assistantPaths.change(id)} className="print:hidden">
							<input type="hidden" name="drop" value={drop} />
							<button
								type="submit"
								aria-label={`Remove the filter: ${label}`}
								className="inline-grid size-8 place-items-center rounded-sm hover:bg-surface touch:size-11"
							>
								<Icon name="x" />
							</button>
						</Form>
					)}
				</li>
			))}
		</ul>
	);
}

/** The inputs of a filter. */
function ChipForm({ id, edit: { at, field, condition } }: { id: string; edit: ChipEdit }) {
	const { op, period } = condition;
	const isDay = (field.type === "date" || field.type === "datetime") && op !== "between";
	const [only, ...others] = field.operators;
	return (
		<Form method="post" action={assistantPaths.change(id)} className="grid gap-2 p-2">
			<p className="font-medium wrap-anywhere">{field.label}</p>
			{others.length > 0 ? (
				<FilterOperator condition={condition} field={field} name="condition.op" />
			) : (
				<input type="hidden" name="condition.op" value={only ?? op} />
			)}
			<FilterValue condition={condition} field={field} name="condition" errorId={undefined} />
			{isDay && period !== "" ? <DayInstead label={field.label} /> : null}
			<div>
				<SubmitButton size="small" name="edit" value={String(at)}>
					Apply
				</SubmitButton>
			</div>
		</Form>
	);
}

/** A date, for a filter that has a period: it counts once “a date” is chosen. */
function DayInstead({ label }: { label: string }) {
	return (
		<div className="grid gap-1">
			<p className="text-muted">To filter by a date, choose “a date” above and enter it here.</p>
			<TextInput type="date" name="condition.value" aria-label={`${label}: date`} className="max-w-44" />
		</div>
	);
}
