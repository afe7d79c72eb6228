/**
 * Building blocks of the most common passwords of ten or more characters: published lists consist almost entirely of
 * these words, names and key sequences, alone, repeated or padded with digits and symbols. Spelled as `simplified`
 * outputs them.
 */
const words = `
  password passwort passwords passw pass passphrase parola jelszo jelszava jelszavam titok titkos
  admin administrator adminisztrator root user username guest vendeg test teszt tester testing demo demouser sample default
  login logon belepes bejelentkezes account fiok access secret secure security system server manager master letmein
  welcome udvozlet hello helloworld szia sziasztok changeme nopassword mypassword newpassword
  qwerty qwertz qwertzui qwertyuiop qwertzuiop qwert asdf asdfg asdfgh asdfghjkl yxcvbnm zxcvbnm zxcvbn
  qazwsx qazwsxedc qweasd qweasdzxc qwertyasdf asdfqwer abc abcd abcdef abcdefg abcdefgh abcdefghij abcdefghijkl
  iloveyou iloveu iloveme loveyou loveme lovely love lover sweetheart szeretlek szeretlektiteket szerelem szerelmem szivem
  princess hercegno sunshine napsugar superman batman spiderman pokemon pikachu starwars starwarsfan darthvader skywalker
  football footballer futball baseball basketball kosarlabda hockey soccer liverpool chelsea arsenal barcelona realmadrid
  manchester manunited juventus fradi ferencvaros ujpest honved dragon dragonball monkey butterfly pillango shadow
  michael michelle jessica jennifer jordan ashley daniel andrew charlie thomas robert matthew joshua anthony christian
  alexander alexandra victoria samantha stephanie nicholas nicole william elizabeth veronica cristina valentina
  attila balazs bence csaba ferenc gabor gergely gyorgy imre istvan janos jozsef krisztian laszlo levente miklos
  norbert peter roland sandor tamas viktor zoltan zsolt adrienn agnes andrea aniko anita barbara beata bernadett brigitta
  dorottya edina erika erzsebet eszter eva gabriella hajnalka ildiko ilona judit julianna katalin kinga klara krisztina
  maria marianna marta monika nikolett nikoletta orsolya reka szilvia timea tunde viktoria viola zsofia zsuzsanna
  budapest magyarorszag hungary magyar magyarok debrecen szeged miskolc pecs gyor balaton
  europe america england london paris newyork california australia canada internet computer szamitogep laptop
  google facebook instagram youtube microsoft windows samsung iphone android apple amazon gmail yahoo hotmail
  freedom szabadsag trustno whatever fuckyou fuckme fuckoff asshole bitch pussycat killer hunter ranger buster
  cheese chocolate csokolade banana cookie orange pepper ginger summer nyar winter tel spring tavasz autumn osz
  january february march april june july august september october november december
  januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december
  monday tuesday wednesday thursday friday saturday sunday hetfo kedd szerda csutortok pentek szombat vasarnap
  family csalad children gyerekek mother anya father apa brother sister friends friendship baratsag forever orokke
  kutya kutyam cica macska kiskutya kiscica maci nyuszi angel angyal jesus christ jesuschrist godisgood
  mercedes porsche ferrari mustang corvette harley yamaha suzuki honda toyota volkswagen
  minecraft fortnite roblox counterstrike callofduty worldofwarcraft leagueoflegends mario naruto
  matrix phoenix thunder diamond gyemant silver golden arany platinum rainbow flower flowers viragszal virag blink slipknot
  metallica nirvana eminem linkinpark beatles music zene guitar gitar
  starbucks science computerscience elephant tiger lion eagle falcon wolf turtle panda monkeys horses bubbles peanut
  harry potter harrypotter hogwarts mickey mouse mickeymouse hellokitty winnie snoopy garfield simpsons transformer
  blackberry strawberry cherry coffee snickers cocacola pepsi marlboro heineken jackdaniels budweiser
  fc club united city team player champion champions winner legend king queen prince knight warrior wizard magic
  arsenalfc liverpoolfc barca acmilan bayern munchen madonna shakira rihanna beyonce justinbieber onedirection
  joseph richard steven patrick martin kevin brian jason justin brandon tyler taylor hannah natalie melissa amanda rachel
  laura sophie emily olivia isabella carlos miguel antonio francesco giovanni alessandro
  kicsim kislany kislanyom kisfiam kiskacsa kacsa manoka mano bogyoka bogyo csillag csillagom csillagocska eletem tundi
  edesanyam edesapam anyu anyuci apuci mama papa nagymama nagyi unokam kincsem dragam cukorfalat pici picike picur
  titkosjelszo ujjelszo enjelszavam beleptet probalok valami semmi nemtudom nemmondommeg hajramagyarok hungaria
  nidora butor butorok lakas otthon furniture shop webshop webaruhaz bolt vasarlas vasarlo rendeles customer
`

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean))
