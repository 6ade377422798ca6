import { Fragment, type ReactNode } from "react";
import { isPose, type Pose, ForcedState } from "./forced-state";

type KitTheme = "light" | "dark";

/** A chapter of the design kit. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-6">
			<h2 id={id} className="scroll-mt-4 border-b border-line pb-2 text-lg font-bold">
				{title}
			</h2>
			{children}
		</section>
	);
}

interface SpecimenProps {
	title: string;
	/** When to use it, or the meaning of its states. */
	note?: ReactNode;
	/** Rendered once per theme. Names that must be unique include the theme. */
	children: (theme: KitTheme) => ReactNode;
}

/** One component, in the light and the dark theme. */
export function Specimen({ title, note, children }: SpecimenProps) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-2">
			<div>
				<h3 className="font-bold">{title}</h3>
				{note ? <p className="text-muted">{note}</p> : null}
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
				{(["light", "dark"] as const).map((theme) => (
					<div
						key={theme}
						data-theme={theme}
						style={{ colorScheme: theme }}
						className="min-w-0 rounded-md border border-line bg-ground p-4 text-ink"
					>
						{children(theme)}
					</div>
				))}
			</div>
		</div>
	);
}

/** Elements, or a function that builds them for each of several equal states (`hover and focus`). */
type Pieces = ReactNode | ((pose: Pose) => ReactNode);

interface StatesProps {
	/**
	 * State name, its elements and, for `hover` and `focus`, the selector of the target if it isn't the first
	 * interactive element.
	 */
	states: readonly (readonly [state: string, pieces: Pieces, at?: string])[];
	/** In a row; elements as wide as their container are stacked, or placed two by two if there is room. */
	look?: keyof typeof LOOKS;
}

const LOOKS = {
	row: "flex min-w-0 flex-wrap items-center gap-2",
	wide: "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2",
	pairs: "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2",
};

/**
 * Elements labeled by state. Those named `hover` or `focus` are shown in that state; the contract test relies on
 * these names.
 */
export function States({ states, look = "row" }: StatesProps) {
	return (
		<dl
			className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 ${look === "row" ? "items-center gap-y-3" : "gap-y-6"}`}
		>
			{states.flatMap(eachOf).map(([name, pieces, at]) => (
				<Fragment key={name}>
					<dt className="text-xs text-muted">{name}</dt>
					<dd className={LOOKS[look]}>
						{isPose(name) ? (
							<ForcedState as={name} at={at}>
								{pieces}
							</ForcedState>
						) : (
							pieces
						)}
					</dd>
				</Fragment>
			))}
		</dl>
	);
}

/** One entry per state. */
const eachOf = ([name, pieces, at]: StatesProps["states"][number]): [string, ReactNode, string?][] =>
	typeof pieces === "function"
		? name
				.split(" and ")
				.filter(isPose)
				.map((pose) => [pose, pieces(pose), at])
		: [[name, pieces, at]];

export const LONG = "Maximiliana Featherstonehaugh-Ramanathanpuram of the Second Overnight Session";
