import { Fragment, type ReactNode } from "react";
import { isPose, type Pose, ForcedState } from "./forced-state";

type KitTheme = "light" | "dark";

/** A chapter of the kit. */
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
	/** When to use it, or what the states are. */
	note?: ReactNode;
	/** Rendered once in each theme; names that must differ take the theme along. */
	children: (theme: KitTheme) => ReactNode;
}

/** One piece, in light and in dark. */
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

/** Pieces, or, of several states (`hover and focus`) in which they are the same, what makes them for each. */
type Pieces = ReactNode | ((pose: Pose) => ReactNode);

interface StatesProps {
	/** The state, pieces in it, and for `hover` and `focus` what of each is meant where it is not the first that can be operated. */
	states: readonly (readonly [state: string, pieces: Pieces, at?: string])[];
	/** In a row, unless they are as wide as what holds them: then below each other, or two by two where there is room. */
	look?: keyof typeof LOOKS;
}

const LOOKS = {
	row: "flex min-w-0 flex-wrap items-center gap-2",
	wide: "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2",
	pairs: "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2",
};

/** Pieces, each named by its state. What is called `hover` or `focus` looks so: the contract goes by these names. */
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

/** One entry a state. */
const eachOf = ([name, pieces, at]: StatesProps["states"][number]): [string, ReactNode, string?][] =>
	typeof pieces === "function"
		? name
				.split(" and ")
				.filter(isPose)
				.map((pose) => [pose, pieces(pose), at])
		: [[name, pieces, at]];

export const LONG = "Maximiliana Featherstonehaugh-Ramanathanpuram of the Second Overnight Session";
