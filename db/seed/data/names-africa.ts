import { list } from "./list";
import type { Culture } from "./culture";

export const AFRICAN_NAMES: Culture[] = [
	{
		name: "Somali",
		weight: 4,
		female: list("Amina, Ayaan, Fadumo, Hodan, Ifrah, Khadija, Sagal, Ubah, Warsan, Zahra"),
		male: list("Abdi, Bilal, Faysal, Guled, Hassan, Ismail, Liban, Mahad, Warsame, Yusuf"),
		family: list("Abdirahman, Adan, Farah, Hersi, Jama, Mohamud, Nur, Osman, Sharif, Warfa"),
	},
	{
		name: "Nigerian",
		weight: 4,
		female: list("Adaeze, Chiamaka, Folake, Ifeoma, Ngozi, Oluwatobi, Temitope, Yewande, Zainab, Ebele"),
		male: list("Babajide, Chidi, Emeka, Ikenna, Kelechi, Obinna, Oluwaseun, Segun, Tunde, Uche"),
		family: list("Adébáyọ̀, Adichie, Balogun, Eze, Nnamdi, Obi, Ogunleye, Okafor, Okonkwo, Olawale"),
	},
	{
		name: "Ethiopian and Eritrean",
		weight: 3,
		female: list("Bethlehem, Hiwot, Makeda, Meron, Rahel, Selam, Tsehay, Winta"),
		male: list("Abel, Biniam, Dawit, Ermias, Kaleb, Natnael, Yonas, Zerihun"),
		family: list("Asfaw, Bekele, Ghebremeskel, Habte, Kidane, Tesfaye, Woldemariam, Zewde"),
	},
	{
		name: "Ghanaian",
		weight: 2,
		female: list("Abena, Adwoa, Akosua, Efua, Esi, Yaa"),
		male: list("Ebo, Kofi, Kojo, Kwame, Kwaku, Yaw"),
		family: list("Acheampong, Agyeman, Asante, Boateng, Mensah, Owusu"),
	},
	{
		name: "Congolese and Rwandan",
		weight: 2,
		female: list("Aline, Clémentine, Divine, Espérance, Grâce, Uwase"),
		male: list("Christian, Dieumerci, Fiston, Héritier, Patience, Trésor"),
		family: list("Ilunga, Kabongo, Mbuyi, Mukendi, Nkurunziza, Uwimana"),
	},
];
