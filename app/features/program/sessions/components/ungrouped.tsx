import { type Face, KIND_LABELS, type Kind } from "./group-board";
import { PickCamper } from "./pick-camper";

interface UngroupedProps {
	kind: Kind;
	campers: Face[];
	/** Id of the "Move to…" form. Null for viewers who can't move campers. */
	form: string | null;
}

/** Number of campers shown before the rest is collapsed. */
const MOST_SHOWN = 24;

/** Campers without a group of a kind, the first task on the board. */
export function Ungrouped({ kind, campers, form }: UngroupedProps) {
	if (campers.length === 0) return null;
	const without = `without a ${KIND_LABELS[kind].toLowerCase()}`;
	const rest = campers.slice(MOST_SHOWN);
	return (
		<section
			aria-label={`Campers ${without}`}
			className="ungrouped rounded-md border border-ember-ink/35 bg-ember-tint px-4 py-2.5"
		>
			<div className="flex flex-wrap items-center gap-x-3">
				<h3 className="font-medium">
					{campers.length} {campers.length === 1 ? "camper" : "campers"} {without}
				</h3>
				{form ? (
					<button
						type="button"
						onClick={(event) => pickAll(event.currentTarget)}
						className="link min-h-8 touch:min-h-11 noscript:hidden print:hidden"
					>
						Select all {campers.length}
					</button>
				) : null}
			</div>
			<People campers={campers.slice(0, MOST_SHOWN)} form={form} />
			{rest.length > 0 ? (
				<details>
					<summary className="inline-flex min-h-8 cursor-pointer items-center text-muted hover:text-ink touch:min-h-11">
						And {rest.length} more
					</summary>
					<People campers={rest} form={form} />
				</details>
			) : null}
		</section>
	);
}

const People = ({ campers, form }: Pick<UngroupedProps, "campers" | "form">) => (
	<ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
		{campers.map((camper) => (
			<PickCamper key={camper.id} camper={camper} form={form}>
				<bdi className="min-w-0 truncate">{camper.name}</bdi>
				<span className="ml-auto shrink-0 text-muted">{camper.grade}</span>
			</PickCamper>
		))}
	</ul>
);

/** Expands the collapsed campers, because "select all" includes them and no camper should be moved unseen. */
function pickAll(button: HTMLElement) {
	const own = button.closest(".ungrouped");
	for (const folded of own?.querySelectorAll("details") ?? []) folded.open = true;
	for (const box of own?.querySelectorAll<HTMLInputElement>(".row-pick") ?? []) box.checked = true;
	own?.dispatchEvent(new Event("change", { bubbles: true }));
}
