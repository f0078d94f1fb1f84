/**
 * Words that hold a sentence together and say nothing of its subject. They are found like any other, but a page need
 * not have them to have "all the words" of a query, unless the query has no others.
 */

export function isFunctionWord(language: string, form: string): boolean {
  return WORDS[language]?.has(form) ?? false;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Folded, without accents. */
const WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    'a an the and or but nor of to in on at by for from with as into onto about over under between through during ' +
      'is are was were be been being am do does did done doing has have had having will would shall should can could may might must ' +
      'it its this that these those there here he she they them his her their theirs him we us our you your i me my ' +
      'what which who whom whose when where why how if then than so such not no any some each every all both also only ' +
      'up out off s t',
  ),
  es: words(
    'el la los las un una unos unas lo al del de a en con por para sin sobre entre desde hasta hacia segun durante ' +
      'ante contra antes pero y e o u ni que como cual cuales quien quienes cuyo cuya cuando donde porque si no se su sus le les me te nos ' +
      'es son era eran fue fueron ser sido siendo esta estan estaba estar este estos esta estas ese esa esos esas eso esto ' +
      'soy eres somos sea sean sera seran seria serian fuera fueran estoy estamos estaban estuvo estuvieron ' +
      'ha han he has hemos habia habian habra habria haber habido haya hayan hay hubo hubieron hizo hace hacer ' +
      'tiene tienen tengo tenemos tenia tenian tener tenido tendra tendria tuvo tuvieron ' +
      'yo mi mis tu tus ti os ella ellas ellos nosotros nosotras vosotros uno otro otra otros otras todo toda todos todas ' +
      'algo algunos algunas nada poco mucho muchos tanto tantos mas muy tambien ya cuanto cuanta cuantos cuantas',
  ),
  ja: words(
    'の は が を に へ と で も や か から まで より など し て た だ な ね よ ば です ます でし まし する した して され さ れ られ せ ' +
      'いる い ある あり あっ ない なく なかっ なる なり なっ こと もの ため よう これ それ あれ この その あの どの ここ そこ どこ ' +
      'なに なん 何 誰 だれ いつ どう どれ どんな なぜ という といっ って いう いっ また および ので のに だっ だろ でしょ う ず ん ら る お ご',
  ),
  zh: words(
    '的 了 是 在 和 与 及 或 也 都 就 而 之 於 于 被 把 为 以 其 这 那 有 什么 哪 谁 吗 呢 个 何 么 些',
  ),
  ko: words('무엇 어디 누구 언제 어느 어떤 무슨 몇 왜 어떻게 및 또는 그리고 이 그 저 것 수 등'),
};
