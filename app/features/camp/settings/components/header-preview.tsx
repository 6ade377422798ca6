import type { Brand } from "./brand";
import { CampBrand } from "./camp-brand";

/** Preview of the page header. */
export function HeaderPreview({ brand }: { brand: Brand }) {
	return (
		<figure className="overflow-clip rounded-md border border-line">
			<div className="flex h-12 items-center gap-2 border-b border-line bg-ground px-4 font-bold">
				<CampBrand brand={brand} />
			</div>
			<figcaption className="bg-sunken px-4 py-1.5 text-xs text-muted">Header on every page</figcaption>
		</figure>
	);
}
