import type { ReactNode } from "react";
import { useCan } from "#app/platform/camp-context";
import { cn } from "#app/ui/cn";
import { downloadOnClick } from "#app/ui/download";
import { Icon } from "#app/ui/icon";
import { Menu, MenuLink } from "#app/ui/menu";

interface FigureCardProps {
	id: string;
	title: string;
	/** Explains how the figure is calculated. */
	about: ReactNode;
	/** Its source and date. */
	source: ReactNode;
	/** Its rows, in Reports. */
	rows?: string;
	/** Its CSV file. */
	file?: string;
	isWide?: true;
	children: ReactNode;
}

/** A figure with its definition and source, and links to its rows and its file. */
export function FigureCard({ id, title, about, source, rows, file, isWide, children }: FigureCardProps) {
	const reads = useCan("reports_view");
	const exports = useCan("reports_export");
	const showsRows = reads && rows !== undefined;
	const showsFile = exports && file !== undefined;
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className={cn(
				"grid scroll-mt-20 break-inside-avoid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-md border border-line bg-surface px-4 py-3 shadow-raised print:shadow-none",
				isWide && "lg:col-span-2",
			)}
		>
			<div className="flex items-center gap-1">
				<h3 id={`${id}-title`} className="min-w-0 flex-1 py-1 text-sm font-bold">
					{title}
				</h3>
				<Menu label={`About ${title}`} align="end" trigger={<Icon name="info" />}>
					<div className="grid max-w-72 gap-1.5 px-2 py-1.5 text-sm">{about}</div>
				</Menu>
				{showsRows || showsFile ? (
					<Menu label={`More about ${title}`} align="end" trigger={<Icon name="ellipsis" />}>
						{showsRows ? (
							<MenuLink to={rows} icon={<Icon name="list-checks" />}>
								View rows
							</MenuLink>
						) : null}
						{showsFile ? (
							<MenuLink to={file} reload onClick={downloadOnClick} icon={<Icon name="download" />}>
								Download CSV
							</MenuLink>
						) : null}
					</Menu>
				) : null}
			</div>
			{children}
			<p className="pt-1 text-xs text-muted">{source}</p>
		</section>
	);
}
