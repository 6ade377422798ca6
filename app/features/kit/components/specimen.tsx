import { type CSSProperties, Fragment, type ReactNode } from "react";

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

/** What a keyboard's focus looks like, without having it. */
export const focusLook: CSSProperties = {
	outline: "2px solid var(--color-pine)",
	outlineOffset: 2,
};

/** Pieces in a row, each named by its state. */
export function States({ states }: { states: readonly (readonly [string, ReactNode])[] }) {
	return (
		<dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3">
			{states.map(([name, piece]) => (
				<Fragment key={name}>
					<dt className="text-xs text-muted">{name}</dt>
					<dd className="flex min-w-0 flex-wrap items-center gap-2">{piece}</dd>
				</Fragment>
			))}
		</dl>
	);
}

export const LONG = "Maximiliana Featherstonehaugh-Ramanathanpuram of the Second Overnight Session";
