import type { ReactNode } from "react";
import { CardFrame } from "#app/features/insight/analytics/components/card-frame";
import { useCan } from "#app/platform/camp-context";
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
	size?: "wide";
	children: ReactNode;
}

/** A figure with its definition and source, and links to its rows and its file. */
export function FigureCard({ id, title, about, source, rows, file, size, children }: FigureCardProps) {
	const reads = useCan("reports_view");
	const exports = useCan("reports_export");
	const showsRows = reads && rows !== undefined;
	const showsFile = exports && file !== undefined;
	return (
		<CardFrame
			id={id}
			title={title}
			about={about}
			size={size}
			menu={
				showsRows || showsFile ? (
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
				) : null
			}
		>
			{children}
			<p className="pt-1 pb-1 text-xs text-muted">{source}</p>
		</CardFrame>
	);
}
