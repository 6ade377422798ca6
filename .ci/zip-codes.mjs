// node .ci/zip-codes.mjs <US.txt>: makes public/data/us-zip-codes.gz anew out of GeoNames' list of US postal codes.
// US.txt is in https://download.geonames.org/export/zip/US.zip; (c) GeoNames, CC BY 4.0 (https://www.geonames.org).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Failure, main, root } from "./toolchain.mjs";

await main(async () => {
	const [source] = process.argv.slice(2);
	if (!source) throw new Failure("Usage: node .ci/zip-codes.mjs <GeoNames' US.txt>");
	const places = new Map();
	for (const line of readFileSync(source, "utf8").split("\n")) {
		const [country, zip, city, , state, , , , , latitude, longitude] = line.split("\t");
		if (country !== "US" || !/^\d{5}$/.test(zip) || !city || !/^[A-Z]{2}$/.test(state)) continue;
		if (!latitude || !longitude || places.has(zip)) continue;
		places.set(zip, { city, state, latitude: thousandths(latitude), longitude: thousandths(longitude) });
	}
	if (places.size < 30_000) throw new Failure(`${source} holds only ${places.size} ZIP codes.`);
	const zips = [...places.keys()].sort();
	const all = zips.map((zip) => places.get(zip));
	// Columns, numbers as the step from the one before: that is what compresses.
	const columns = [
		steps(zips.map(Number)).join(" "),
		steps(all.map(({ latitude }) => latitude)).join(" "),
		steps(all.map(({ longitude }) => longitude)).join(" "),
		all.map(({ state }) => state).join(" "),
		all.map(({ city }) => city).join("\n"),
	];
	const folder = join(root, "public", "data");
	mkdirSync(folder, { recursive: true });
	const bytes = gzipSync(columns.join("\n\n"), { level: 9 });
	writeFileSync(join(folder, "us-zip-codes.gz"), bytes);
	console.log(`${zips.length} ZIP codes in ${bytes.length} bytes`);
});

/** A thousandth of a degree is a hundred metres. */
function thousandths(degrees) {
	return Math.round(Number(degrees) * 1000);
}

function steps(numbers) {
	return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}
