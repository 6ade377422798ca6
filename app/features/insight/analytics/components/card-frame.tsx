import type { ReactNode } from "react";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { Menu } from "#app/ui/menu";

interface CardFrameProps {
	id: string;
	title: string;
	/** Explains how the figure is calculated, behind an icon. */
	about: ReactNode;
	/** Menu of the card. */
	menu?: ReactNode;
	/** How much of a line it takes at least, on a wide screen: all, half, or a quarter. Half without it. */
	size?: "wide" | "half" | "small";
	children: ReactNode;
}

const SIZES = {
	wide: "basis-full",
	half: "basis-full lg:basis-[44%]",
	small: "basis-full md:basis-[30%] lg:basis-[23%]",
} as const;

/** Frame of a figure, with its title, its definition and its menu. */
export function CardFrame({ id, title, about, menu, size = "half", children }: CardFrameProps) {
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className={cn(
				"grid min-w-0 grow scroll-mt-20 break-inside-avoid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-md border border-line bg-surface px-4 pt-3 pb-2 shadow-raised print:shadow-none",
				SIZES[size],
			)}
		>
			<div className="flex items-center gap-1">
				<h3 id={`${id}-title`} className="min-w-0 flex-1 py-1 text-sm font-bold">
					{title}
				</h3>
				<AboutMenu title={title}>{about}</AboutMenu>
				{menu}
			</div>
			{children}
		</section>
	);
}

/** Definition of a number, behind an icon. */
export function AboutMenu({ title, children }: { title: string; children: ReactNode }) {
	return (
		<Menu label={`About ${title}`} align="end" trigger={<Icon name="info" />}>
			<div className="grid max-w-72 gap-1.5 px-2 py-1.5 text-sm">{children}</div>
		</Menu>
	);
}

/** A metric's formula, and the version of its definition. */
export function Definition({ formula, definition }: { formula: string; definition: string }) {
	return (
		<>
			<p>{formula}</p>
			<p className="text-xs text-muted">{definition}</p>
		</>
	);
}
