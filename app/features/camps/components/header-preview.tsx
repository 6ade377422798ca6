import { brandOf } from "../brand";
import { CampBrand } from "./camp-brand";

interface HeaderPreviewProps {
	name: string;
	logo_url: string | null;
	display: string;
}

/** The head of every page as it will be. */
export function HeaderPreview({ name, logo_url, display }: HeaderPreviewProps) {
	return (
		<figure className="overflow-clip rounded-md border border-line">
			<div className="flex h-12 items-center gap-2 border-b border-line bg-ground px-4 font-bold">
				<CampBrand brand={brandOf({ name, logo_url, display })} />
			</div>
			<figcaption className="bg-sunken px-4 py-1.5 text-xs text-muted">The head of every page</figcaption>
		</figure>
	);
}
